import loop
import pypdfium2

loop.run(lambda job, scale: pypdfium2.PdfDocument(job["file"])[0].render(scale=scale).to_pil())
