/** The properties that have another value than before. */
export function changesOf<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Values])
  return Object.fromEntries(changed) as Partial<Values> // properties of `after`
}
