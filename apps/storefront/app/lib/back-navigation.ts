const MOST_KEPT = 30

/** The visited addresses with one more; a reload adds none. */
export function withVisit(visits: readonly string[], address: string): readonly string[] {
  return visits.at(-1) === address ? visits : [...visits, address].slice(-MOST_KEPT)
}

/** Where Back leads: the latest visited address without a hash that is another page than the current one. */
export function backTarget(visits: readonly string[], currentPath: string): string | undefined {
  return visits.findLast((address) => !address.includes('#') && address.split('?')[0] !== currentPath)
}
