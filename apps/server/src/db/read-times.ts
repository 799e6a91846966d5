const postgresTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?\+00:00$/
/** Values that users put in stay as they are, also when they look like times. */
const free = new Set(['metadata', 'data', 'context'])

/**
 * Rewrites the times in rows that PostgreSQL returned as JSON (2026-01-02T03:04:05.6+00:00) into the form of the wire
 * (…05.600Z), in place.
 */
export function readTimes<Value>(value: Value): Value {
  if (Array.isArray(value)) for (const item of value) readTimes(item)
  else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    const row = value as Record<string, unknown>
    for (const key in row) {
      const field = row[key]
      if (typeof field === 'object') {
        if (!free.has(key)) readTimes(field)
      } else if (typeof field === 'string' && key.endsWith('_at') && postgresTime.test(field)) {
        row[key] = `${field.slice(0, 19)}.${field.slice(20, -6).padEnd(3, '0')}Z`
      }
    }
  }
  return value
}
