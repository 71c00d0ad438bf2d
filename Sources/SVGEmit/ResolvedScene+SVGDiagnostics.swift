import Resolving
package import SceneModel

extension ResolvedScene {
  /// What SVG alone cannot do in this scene, with the layers' names; without a fault `svg(_:)` says all that was meant.
  ///
  /// Copies that must be written out one by one, because something other than transform and opacity changes later from
  /// copy to copy, are a fault above 10,000; more than 100,000 copies in all are a warning, since librsvg stops reading at
  /// 500,000 references.
  package func svgDiagnostics() -> [(LayerName, Diagnostic)] {
    var check = ReplicaCheck()
    check.visit(layers, copies: 1)
    return check.findings
  }
}

/// One walk over all replicators, with the products of their counts.
private struct ReplicaCheck {
  private static let mostWritten = 10_000
  private static let mostUsed = 100_000

  private(set) var findings: [(LayerName, Diagnostic)] = []
  private var used = 0

  mutating func visit(_ layers: [ResolvedLayer], copies: Int) {
    for layer in layers {
      if let mask = layer.mask { visit(mask.layers, copies: copies) }
      if case .replicas(let replicas) = layer.content {
        visit(replicas, of: layer.name, copies: copies)
      } else {
        visit(layer.content.children, copies: copies)
      }
    }
  }

  private mutating func visit(_ replicas: ResolvedReplicas, of name: LayerName, copies outer: Int) {
    let (product, overflow) = outer.multipliedReportingOverflow(by: replicas.instances.count)
    let copies = overflow ? Int.max : product
    let before = used
    used = used.addingReportingOverflow(copies).overflow ? Int.max : used + copies
    if before <= ReplicaCheck.mostUsed, used > ReplicaCheck.mostUsed {
      let message = "more than \(ReplicaCheck.mostUsed) copies in all: some viewers do not show such an SVG"
      findings.append((name, Diagnostic(.warning, message)))
    }
    switch replicas.copies {
    case .shared(let layers):
      let isWritten =
        replicas.delay != 0 && layers.contains(where: \.isAnimated) && !layers.allSatisfy(\.changesAsWhole)
      if isWritten, copies > ReplicaCheck.mostWritten {
        let message =
          "'instanceDelay' with \(copies) copies whose content changes by more than transform and opacity;"
          + " SVG can have \(ReplicaCheck.mostWritten)"
        findings.append((name, Diagnostic(.error, message)))
      }
      visit(layers, copies: copies)
    case .each(let all): for layers in all { visit(layers, copies: outer) }
    }
  }
}
