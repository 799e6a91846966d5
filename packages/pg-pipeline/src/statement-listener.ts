/** Called with every statement; tests count and explain them. */
export type StatementListener = (text: string, values: readonly unknown[]) => void
