/** 2024-12-31 23:30:00 -0600, as exports write times; undefined for what is no time, or one without its offset. */
export function readTime(cell: string): Date | undefined {
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/.exec(cell) ?? []
  const read = new Date(`${day}T${time}${hours}:${minutes}`)
  return Number.isNaN(read.getTime()) ? undefined : read
}
