import { getDocumentProxy } from 'unpdf'

/** The lines of a PDF as a reader copies them, page by page; without the signs of direction that readers add. */
export async function readPdfLines(file: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const lines: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    let line = ''
    for (const item of items) {
      if (!('str' in item)) continue
      line += item.str
      if (!item.hasEOL) continue
      lines.push(line)
      line = ''
    }
    lines.push(line)
  }
  await pdf.cleanup()
  return lines.map((line) => line.replace(/[\u200e\u200f]/g, '').trim()).filter(Boolean)
}
