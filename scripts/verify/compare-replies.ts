/** A value of the old server's reply that the new one does not have. */
export interface Difference {
  /** `product.variants[].prices[].amount`: the same for all rows of a list. */
  path: string
  there: unknown
  here: unknown
}

type Json = Record<string, unknown>

/** What identifies rows of a list: the first that all rows of both sides have, each its own, with a value in common. */
const keys = [
  'id',
  'code',
  'value',
  'url',
  'name',
  'currency_code',
  'item_id',
  'variant_id',
  'option_id',
  'tracking_number',
  'title',
  'type',
]

/**
 * Compares a reply with one that has to contain all of it. What only `here` has is no difference, nor is null for what is not there.
 * Rows of lists are compared in any order.
 */
export function compareReplies(there: unknown, here: unknown, path: string): Difference[] {
  if (Array.isArray(there)) return compareLists(there, Array.isArray(here) ? here : [], path)
  if (isObject(there)) {
    if (!isObject(here)) return isEmpty(there) ? [] : [{ path, there, here }]
    return Object.entries(there).flatMap(([name, value]) => compareReplies(value, here[name], `${path}.${name}`))
  }
  return isSame(there, here) ? [] : [{ path, there, here }]
}

function compareLists(there: readonly unknown[], here: readonly unknown[], path: string): Difference[] {
  const key = keys.find(
    (name) =>
      identifies(name, there) &&
      identifies(name, here) &&
      valuesOf(name, there).some((one) => valuesOf(name, here).includes(one)),
  )
  const pairOf = (row: unknown, index: number) =>
    key === undefined ? here[index] : here.find((other) => (other as Json)[key] === (row as Json)[key])
  const differences = there.flatMap((row, index) => {
    const other = pairOf(row, index)
    if (other === undefined) return [{ path: `${path}[]`, there: row, here: undefined }]
    return compareReplies(row, other, `${path}[]`)
  })
  const more = here.length - there.length
  return more > 0 ? [...differences, { path: `${path}.length`, there: there.length, here: here.length }] : differences
}

function identifies(name: string, rows: readonly unknown[]): boolean {
  const values = valuesOf(name, rows)
  return (
    values.every((value) => typeof value === 'string' || typeof value === 'number') &&
    new Set(values).size === rows.length
  )
}

function valuesOf(name: string, rows: readonly unknown[]): unknown[] {
  return rows.map((row) => (isObject(row) ? row[name] : undefined))
}

function isSame(there: unknown, here: unknown): boolean {
  if (there === here || (isNothing(there) && isNothing(here))) return true
  if (typeof there !== 'string' || typeof here !== 'string' || !isTime(there)) return false
  // Medusa cuts off what a moment has below milliseconds; others round it.
  return Math.abs(Date.parse(there) - Date.parse(here)) <= 1
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
const isNothing = (value: unknown) => value === null || value === undefined
const isEmpty = (value: Json) => Object.values(value).every(isNothing)

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
