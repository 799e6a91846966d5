import type { FontSlice, Weight } from './fonts.ts'

interface Place {
  x: number
  y: number
  size: number
}

/** The operators that fill a glyph's outline; empty for a glyph without one. */
export function glyphOutline(slice: FontSlice, weight: Weight, glyph: number, { x, y, size }: Place): string {
  const scale = size / slice.units_per_em
  const operators: string[] = []
  let [fromX, fromY] = [0, 0]
  const point = (px: number, py: number) => `${round(x + px * scale)} ${round(y + py * scale)}`
  for (const { type, values } of slice.font(weight).glyphToJson(glyph)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    switch (type) {
      case 'M':
        operators.push(`${point(a, b)} m`)
        break
      case 'L':
        operators.push(`${point(a, b)} l`)
        break
      case 'Q':
        // PDF has cubic curves only.
        operators.push(
          `${point(fromX + ((a - fromX) * 2) / 3, fromY + ((b - fromY) * 2) / 3)} ${point(c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3)} ${point(c, d)} c`,
        )
        break
      case 'C':
        operators.push(`${point(a, b)} ${point(c, d)} ${point(e, f)} c`)
        break
      default:
        operators.push('h')
    }
    if (values.length >= 2) [fromX, fromY] = [values.at(-2) ?? 0, values.at(-1) ?? 0]
  }
  return operators.length > 0 ? `${operators.join(' ')} f` : ''
}

const round = (value: number) => Math.round(value * 1000) / 1000
