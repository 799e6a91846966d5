/**
 * Returns each `stride`-th item, from `from` on, for `npm test`; all of them for `npm run test:all`, which sets TEST_ALL.
 * Another `from` for each of several lists tries each item in one of them.
 */
export function everyNth<Item>(items: readonly Item[], stride: number, from = 0): Item[] {
  if (process.env.TEST_ALL) return [...items]
  return items.filter((_, index) => index % stride === from % stride)
}
