import { csvFormat } from '@shopkey/domain/csv-format.ts'

/** Language and place of this computer, for the files that its Excel opens. */
export const excelLocale = (): string => new Intl.Locale(navigator.language).baseName

/** Saves rows as a CSV file. Cells that a spreadsheet would take for formulas are kept as text. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveCsvText(name, csvOf(rows, csvFormat(excelLocale()).delimiter))
}

/** Saves a CSV text as a file. */
export function saveCsvText(name: string, csv: string): void {
  // Spreadsheets read UTF-8 by its byte order mark.
  const text = csv.startsWith('\ufeff') ? csv : `\ufeff${csv}`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export function csvOf(rows: readonly (readonly string[])[], delimiter = ';'): string {
  return rows.map((row) => row.map(cellOf).join(delimiter)).join('\r\n')
}

function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
