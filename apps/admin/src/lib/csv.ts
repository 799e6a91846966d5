/** Saves rows as a CSV file. Cells that a spreadsheet would take for formulas are kept as text. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveCsvText(name, csvOf(rows))
}

/** Saves a CSV text as a file. */
export function saveCsvText(name: string, csv: string): void {
  // Spreadsheets read UTF-8 by its byte order mark.
  const url = URL.createObjectURL(new Blob([`\ufeff${csv}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellOf).join(';')).join('\r\n')
}

function cellOf(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
