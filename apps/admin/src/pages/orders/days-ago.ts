/** The start of the day that many days ago, on the reader's clock. Whole days, so that the same query made twice
 *  is the same query. */
export function daysAgo(days: number, now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString()
}
