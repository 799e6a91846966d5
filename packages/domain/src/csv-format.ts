import type { DecimalMark } from './typed-number.ts'

/** How a file writes its cells and decimals. */
export interface CsvFormat {
  delimiter: ';' | ','
  decimal: DecimalMark
  /** Excel reads a file without it in the old code page of its language. */
  has_byte_order_mark: boolean
}

/** v1's format, for programs. */
export const v1Format: CsvFormat = { delimiter: ';', decimal: '.', has_byte_order_mark: false }

/** The format for Excel in a language and place, else v1's. */
export const csvFormat = (excel_locale?: string): CsvFormat => (excel_locale ? excelFormat(excel_locale) : v1Format)

/** Languages and places that write a decimal point, and semicolons in lists. */
const semicolonsWithPoint = /^(ar|fa|ur)\b|^(de|it)-(ch|li)\b/i

/**
 * What Excel expects of a CSV file where `locale` is the language of the computer, such as id-ID: with another separator all
 * cells are in one column, and with another decimal mark prices are texts or dates. Throws a RangeError for what is no locale.
 */
function excelFormat(locale: string): CsvFormat {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  return {
    delimiter: decimal === ',' || semicolonsWithPoint.test(locale) ? ';' : ',',
    decimal,
    has_byte_order_mark: true,
  }
}
