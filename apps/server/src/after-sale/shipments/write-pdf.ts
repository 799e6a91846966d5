/** What a page shows; in points, from its top left corner. */
export type PageElement =
  | { kind: 'text'; x: number; y: number; size: number; text: string; isBold?: boolean }
  | { kind: 'box'; x: number; y: number; width: number; height: number }

interface Page {
  width: number
  height: number
  elements: readonly PageElement[]
}

/**
 * A PDF of one page with text in Helvetica and black boxes. The font is the reader's own, which has the Latin letters of Western
 * Europe and of Indonesia: other letters lose their accents, or become question marks.
 */
export function writePdf({ width, height, elements }: Page): Uint8Array {
  const content = elements.map((element) => drawn(element, height)).join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + end, 'latin1')
}

function drawn(element: PageElement, height: number): string {
  if (element.kind === 'box') {
    const { x, y, width } = element
    return `${points(x)} ${points(height - y - element.height)} ${points(width)} ${points(element.height)} re f`
  }
  const { x, y, size, text, isBold } = element
  return `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${points(x)} ${points(height - y)} Td (${escaped(latin(text))}) Tj ET`
}

const points = (value: number) => String(Math.round(value * 1000) / 1000)
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** The text in Latin-1, one byte for each character. */
function latin(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (isPrintable(character)) return character
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
      return plain && [...plain].every(isPrintable) ? plain : '?'
    })
    .join('')
}

const isPrintable = (character: string) => /^[\u0020-\u007e\u00a1-\u00ff]$/.test(character)
