import { westernDigits } from '@shopkey/domain/western-digits.ts'

export type DecimalMark = '.' | ','

/** What the numbers of a file say about its decimal mark. */
export interface DecimalEvidence {
  point: boolean
  comma: boolean
  /** A number such as 45.000, which is a whole number of thousands or one with three decimals. */
  unclear: boolean
}

/**
 * Collects which mark stands before decimals from all numbers of a file. One number alone does not decide: 45.000 is forty-five in one
 * file and forty-five thousand in another.
 */
export class DecimalMarkSurvey {
  readonly evidence: DecimalEvidence = { point: false, comma: false, unclear: false }

  add(text: string): void {
    const number = plainDigits(text)
    if (!/^-?[\d.,]+$/.test(number)) return
    const marks = [...number.matchAll(/[.,]/g)]
    const last = marks.at(-1)
    if (!last) return
    const after = number.length - last.index - 1
    if (marks.length > 1) {
      const isRepeated = marks.every(([mark]) => mark === last[0])
      this.#found(isRepeated ? otherMark(last[0]) : (last[0] as DecimalMark))
    } else if (after === 3 && /^-?[1-9]\d{0,2}[.,]/.test(number)) {
      this.evidence.unclear = true
    } else {
      this.#found(last[0] as DecimalMark)
    }
  }

  #found(mark: DecimalMark): void {
    if (mark === '.') this.evidence.point = true
    else this.evidence.comma = true
  }

  /** The file's mark; undefined where its numbers contradict each other, or where nothing but numbers such as 45.000 speaks. */
  decide(): DecimalMark | undefined {
    const { point, comma, unclear } = this.evidence
    if (point !== comma) return point ? '.' : ','
    return point || unclear ? undefined : '.'
  }
}

const otherMark = (mark: string): DecimalMark => (mark === '.' ? ',' : '.')

/** A number of a file as plain digits with a point; undefined for what is none under this mark: 12.5 in a file of decimal commas. */
export function readDecimal(text: string, mark: DecimalMark): string | undefined {
  const number = plainDigits(text)
  const pattern = mark === '.' ? withPoint : withComma
  if (!pattern.test(number)) return undefined
  return number.replaceAll(otherMark(mark), '').replace(mark, '.')
}

const withPoint = /^-?(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/
const withComma = /^-?(\d+|\d{1,3}(\.\d{2,3})*\.\d{3})(,\d+)?$/

function plainDigits(text: string): string {
  return westernDigits(text).replace(/[\s\p{Cf}'’]/gu, '')
}
