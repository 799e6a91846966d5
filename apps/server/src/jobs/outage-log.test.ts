import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailable } from '@shopkey/pg-pipeline/database-unavailable.ts'
import { printedError } from '@shopkey/telemetry/printed-error.ts'
import { OutageLog } from './outage-log.ts'

test('an outage makes one entry when it begins and one when it is over, however many statements fail', () => {
  const entries: string[] = []
  let now_ms = 0
  const log = new OutageLog({
    onError: ({ message }) => entries.push(`error: ${message}`),
    onAway: () => entries.push('away'),
    onBack: (seconds) => entries.push(`back after ${seconds} s`),
    now_ms: () => now_ms,
  })
  log.succeeded()
  log.failed(new Error('a handler broke'))
  for (; now_ms < 20_000; now_ms += 500) {
    log.failed(new DatabaseUnavailable(new Error('ECONNREFUSED')))
    // As pg-boss passes them on: copied, without their class.
    log.failed({ ...new DatabaseUnavailable(undefined), message: 'The database is not available (Queue: events)' })
    log.failed(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))
    log.succeeded() // a connection that was still open
  }
  now_ms += 5000
  log.succeeded()
  log.succeeded()
  log.failed(Object.assign(new Error('duplicate key'), { code: '23505' }))
  assert.deepEqual(entries, ['error: a handler broke', 'away', 'back after 25 s', 'error: duplicate key'])
  log.failed(new DatabaseUnavailable(undefined))
  assert.equal(entries.at(-1), 'away', 'the next outage is another')
})

test('an error that the queue copied is logged with its words and facts', () => {
  const logged: unknown[] = []
  const log = new OutageLog({
    onError: (error) => logged.push(printedError(error)),
    onAway: (error) => logged.push(printedError(error)),
    onBack: () => {},
  })
  const copied = (error: Error) => ({ ...error, message: `${error.message} (Queue: events)`, stack: error.stack })
  log.failed(copied(new DatabaseUnavailable(undefined)) as Error)
  log.failed(copied(Object.assign(new Error('duplicate key'), { code: '23505' })) as Error)
  assert.partialDeepStrictEqual(logged, [
    { type: 'DatabaseUnavailable', message: 'The database is not available (Queue: events)' },
    { type: 'Error', message: 'duplicate key (Queue: events)', code: '23505' },
  ])
})
