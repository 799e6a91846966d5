import type { MoveWarning } from './warnings.ts'

/** Why an order is left out. column: a name of the reader's. */
export class UnreadableOrder extends Error {
  readonly code: string
  readonly row: number
  readonly column: string
  /** The cell, or a part of it. */
  readonly value: string | undefined

  constructor(code: string, text: string, row: number, column: string, value?: string) {
    super(text)
    this.value = value
    this.code = code
    this.row = row
    this.column = column
  }

  warning(headingOf: (column: string) => string): Omit<MoveWarning, 'file'> {
    const { code, row, value, message: text } = this
    return {
      code,
      severity: 'refused',
      row,
      column: headingOf(this.column),
      ...(value !== undefined && { value }),
      text,
    }
  }
}
