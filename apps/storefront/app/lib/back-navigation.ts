const MOST_VISITS = 30

/**
 * The visited addresses with one more; a reload adds none. isReturn: the shopper went back to it, which drops what they
 * visited since, as the browser's history does.
 */
export function withVisit(visits: readonly string[], address: string, isReturn = false): readonly string[] {
  const earlier = visits.lastIndexOf(address)
  if (isReturn && earlier >= 0) return visits.slice(0, earlier + 1)
  return visits.at(-1) === address ? visits : [...visits, address].slice(-MOST_VISITS)
}

/** Where Back leads: the latest visited address without a hash that is another page than the current one. */
export function backTarget(visits: readonly string[], currentPath: string): string | undefined {
  return visits.findLast((address) => !address.includes('#') && address.split('?')[0] !== currentPath)
}

/**
 * How far back in the browser's history an address is, as a negative number; undefined where it is not among its entries.
 * entries: the addresses of this document's entries by their index. index: of the current entry.
 */
export function stepsBack(entries: ReadonlyMap<number, string>, index: number, address: string): number | undefined {
  for (let earlier = index - 1; entries.has(earlier); earlier--) {
    if (entries.get(earlier) === address) return earlier - index
  }
  return undefined
}
