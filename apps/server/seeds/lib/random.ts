/**
 * Random numbers that are the same for the same seed on every machine, so that the demo looks alike everywhere.
 * (mulberry32)
 */
export interface Random {
  /** 0 ≤ n < 1 */
  next: () => number
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** `count` different items, in a random order. */
  sample: <Item>(items: readonly Item[], count: number) => Item[]
}

export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('Nothing to pick from')
    return items[between(0, items.length - 1)] as Item // the index is within bounds
  }
  const sample = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items]
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(between(0, left.length - 1), 1)[0] as Item,
    ) // never empty here
  }
  return { next, between, pick, sample }
}
