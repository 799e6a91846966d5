/** The cells of a file that the back-office saved for an English Excel, without its byte order mark. */
export function csvRows(text: string): string[][] {
  const betweenQuotes = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/
  return text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(betweenQuotes))
}
