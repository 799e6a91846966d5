/** A product as the step of the first products takes it. */
export interface NewProductLine {
  /** Names the line while it is on the page. */
  key: string
  title: string
  /** Minor units of the store's default currency. */
  amount: number | undefined
  /** How many are in stock; without a number, it can always be ordered. */
  quantity: number | undefined
}

export function emptyLine(): NewProductLine {
  return { key: crypto.randomUUID(), title: '', amount: undefined, quantity: undefined }
}

/** The lines that something was typed in. */
export function filledLines(lines: readonly NewProductLine[]): NewProductLine[] {
  return lines.filter(({ title, amount, quantity }) => title.trim() || amount !== undefined || quantity !== undefined)
}
