const pattern = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/

/**
 * `from` plus an ISO 8601 duration such as P1M or PT12H; months and years by the calendar. Throws on any other text:
 * bodies are validated.
 */
export function addDuration(from: Date, duration: string): Date {
  const match = pattern.exec(duration)
  if (!match) throw new RangeError(`${duration} is not an ISO 8601 duration of whole parts`)
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const result = new Date(from)
  result.setUTCFullYear(
    result.getUTCFullYear() + years,
    result.getUTCMonth() + months,
    result.getUTCDate() + weeks * 7 + days,
  )
  result.setUTCHours(result.getUTCHours() + hours, result.getUTCMinutes() + minutes, result.getUTCSeconds() + seconds)
  return result
}
