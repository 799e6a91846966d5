/** A value within a column: `['metadata', 'theme']`. */
interface ChangedValue {
  names: string[]
  from: unknown
  to: unknown
}

/** What changed, one entry for each value; of columns that are objects, such as metadata, only the parts that differ. */
export function valueChanges(changes: Record<string, unknown>): ChangedValue[] {
  return Object.entries(changes).flatMap(([name, change]) =>
    isChange(change) ? partsOf([name], change.from, change.to) : [{ names: [name], from: undefined, to: change }],
  )
}

function partsOf(names: string[], from: unknown, to: unknown): ChangedValue[] {
  if (!isObject(from) || !isObject(to)) return [{ names, from, to }]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .flatMap((name) => partsOf([...names, name], from[name], to[name]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChange = (change: unknown): change is { from: unknown; to: unknown } =>
  isObject(change) && 'from' in change && 'to' in change
