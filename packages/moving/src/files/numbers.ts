import { type Currency, getCurrency } from '@shopkey/domain/currency.ts'
import { parseMajorUnits } from '@shopkey/domain/money.ts'
import { UnreadableFileError } from '../unreadable-file.ts'
import type { Columns } from './columns.ts'
import { type DecimalMark, DecimalMarkSurvey, readDecimal } from './decimal-mark.ts'
import type { Table } from './read-table.ts'

/** How a file's numbers and times are read: decided once for all of them. */
export interface NumberFormat {
  /** The currency of the amounts, in lower case. */
  currency_code: string
  /** Where the merchant has said it. */
  decimal?: DecimalMark | undefined
  /** Of times without an offset. */
  time_zone?: string
}

/** Reads the numbers of one file. */
export class NumberReader {
  readonly #currency: Currency
  readonly #mark: DecimalMark

  constructor(currency_code: string, mark: DecimalMark) {
    this.#currency = getCurrency(currency_code)
    this.#mark = mark
  }

  /** Reads amounts of another currency, by the same decimal mark. */
  in(currency_code: string): NumberReader {
    return new NumberReader(currency_code, this.#mark)
  }

  /** Minor units; undefined for what is no amount of the currency, such as half a rupiah. */
  amount(cell: string): number | undefined {
    const plain = readDecimal(cell, this.#mark)
    return plain === undefined ? undefined : parseMajorUnits(plain, this.#currency)
  }

  /** Hundredths of a percent, 12.5 → 1250; undefined for others. */
  percent(cell: string): number | undefined {
    const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d{1,2})0*)?$/.exec(readDecimal(cell, this.#mark) ?? '') ?? []
    return whole === undefined ? undefined : Number(whole + decimals.padEnd(2, '0'))
  }

  /** A number that may have decimals, such as a weight; undefined for others. No amount of money: use `amount`. */
  decimal(cell: string): number | undefined {
    const plain = readDecimal(cell, this.#mark)
    return plain === undefined ? undefined : Number(plain)
  }

  /** A whole number; undefined for others. */
  count(cell: string): number | undefined {
    const match = /^(-?\d+)(?:\.0+)?$/.exec(readDecimal(cell, this.#mark) ?? '')
    const count = Number(match?.[1] ?? Number.NaN)
    return Math.abs(count) <= largestCount ? count + 0 : undefined
  }
}

const largestCount = 2_147_483_647

/** Surveys the columns of numbers, and decides how all of them are read. Throws where the file does not say it and the merchant has not. */
export async function openNumbers<Name extends string>(
  table: Table,
  columns: Columns<Name>,
  names: readonly Name[],
  { currency_code, decimal }: NumberFormat,
): Promise<NumberReader> {
  if (decimal) return new NumberReader(currency_code, decimal)
  const survey = new DecimalMarkSurvey()
  for await (const { cells } of table.rows()) for (const name of names) survey.add(columns.cell(cells, name))
  const mark = survey.decide()
  if (mark) return new NumberReader(currency_code, mark)
  const { point, comma } = survey.evidence
  throw new UnreadableFileError(point && comma ? 'decimal_marks_mixed' : 'decimal_mark_unclear')
}
