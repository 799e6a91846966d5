/**
 * The lines of a legal text that a template leaves to the store and that are not filled in: with "…" for a figure, or with a label and
 * nothing after it. A line with a colon that introduces a list or a sentence is none.
 */
export function unfilledLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.filter((line, index) => {
    if (/(^|\s)…(\s|$)/.test(line)) return true
    const next = lines[index + 1]
    return isLabel(line) && (next === undefined || next.startsWith('#') || isLabel(next))
  })
}

const isLabel = (line: string) => line.endsWith(':') && !line.startsWith('#')
