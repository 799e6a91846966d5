/** A key of metadata with its value, as it is typed. */
export interface MetadataEntry {
  /** Names the row while its key is typed. */
  id: string
  key: string
  text: string
  /** As it was stored; absent for a new one. */
  stored?: { key: string; value: unknown }
}

export function entriesOf(metadata: Record<string, unknown> | null | undefined): MetadataEntry[] {
  return Object.entries(metadata ?? {}).map(([key, value]) => ({
    id: key,
    key,
    text: textOf(value),
    stored: { key, value },
  }))
}

/** The entries on the wire. An empty value removes its key: so do those of `stored` that are gone. */
export function metadataBody(
  entries: readonly MetadataEntry[],
  stored: readonly MetadataEntry[],
): Record<string, unknown> {
  const kept = entries.filter(({ key }) => key.trim())
  const removed = stored.filter(({ key }) => !kept.some((entry) => entry.key.trim() === key))
  return Object.fromEntries([
    ...removed.map(({ key }) => [key, '']),
    ...kept.map((entry) => [entry.key.trim(), metadataValue(entry)]),
  ])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value that is no text stays one while it is not touched, and is read as JSON when it is. */
function metadataValue({ text, stored }: MetadataEntry): unknown {
  if (stored === undefined || typeof stored.value === 'string') return text
  if (text === textOf(stored.value)) return stored.value
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
