import SceneModel

extension [ResolvedLayer] {
  /// Removes the links to layers that are not drawn, since they are hidden or empty: they lead nowhere.
  mutating func removeDeadLinks() {
    var survey = LinkSurvey()
    survey.visit(self)
    if survey.hasLinks { removeLinks(besides: survey.names) }
  }

  private mutating func removeLinks(besides names: Set<LayerName>) {
    for index in indices {
      if case .layer(let id) = self[index].link, !names.contains(LayerName(id.value)) { self[index].link = nil }
      switch self[index].content {
      case .group(var children):
        children.removeLinks(besides: names)
        self[index].content = .group(children)
      case .replicas(var replicas):
        switch replicas.copies {
        case .shared(var children):
          children.removeLinks(besides: names)
          replicas.copies = .shared(children)
        case .each(var copies):
          for copy in copies.indices { copies[copy].removeLinks(besides: names) }
          replicas.copies = .each(copies)
        }
        self[index].content = .replicas(replicas)
      case .shape, .text: continue
      }
    }
  }
}

/// Which layers of a resolved scene can be linked to, and whether any link asks for one.
private struct LinkSurvey {
  var names: Set<LayerName> = []
  var hasLinks = false

  mutating func visit(_ layers: [ResolvedLayer]) {
    for layer in layers {
      if layer.isNamedByAuthor { names.insert(layer.name) }
      if case .layer = layer.link { hasLinks = true }
      if let mask = layer.mask { visit(mask.layers) }
      switch layer.content {
      case .group(let children): visit(children)
      case .replicas(let replicas):
        switch replicas.copies {
        case .shared(let children): visit(children)
        case .each(let copies): for children in copies { visit(children) }
        }
      case .shape, .text: break
      }
    }
  }
}
