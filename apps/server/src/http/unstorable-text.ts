/** Whether a text contains what PostgreSQL cannot store: the character NUL, or half of a surrogate pair. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Whether any text in a value is unstorable, names of properties included. */
export function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasUnstorableText)
  return Object.entries(value).some(([name, part]) => isUnstorable(name) || hasUnstorableText(part))
}
