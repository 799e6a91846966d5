import type { OpenDatabase } from '../../src/db/database.ts'

const lookEvery_ms = 10_000

/** Says that seeding waits for a connection where it does so at two looks in a row: a silent start would seem to hang. */
export function noteWaits(
  db: Pick<OpenDatabase, 'waitingPerConnection'>,
  print: (words: string) => void,
  every_ms = lookEvery_ms,
): { stop: () => void } {
  let waited = false
  const timer = setInterval(() => {
    const waits = db.waitingPerConnection('writes') > 0 || db.waitingPerConnection('reads') > 0
    if (waits && waited) print('The machine is busy: seeding waits for a connection of the database ...')
    waited = waits
  }, every_ms).unref()
  return { stop: () => clearInterval(timer) }
}
