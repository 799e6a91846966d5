import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSignals, type SignalCase, signalCases } from './lib/signals.ts'

/** Of `npm run faults -- signals`, which takes a quarter of an hour. */
const sample: [way: string, signal: string, part?: string][] = [
  ['npm start', 'SIGTERM'],
  ['npm start', 'SIGKILL', 'npm'],
  ['npm start', 'SIGKILL', 'API'],
  ['npm run worker', 'SIGTERM'],
  ['worker alone', 'SIGTERM'],
]

test('what was started ends whole by a signal, and nothing that shoppers bought meanwhile is lost', async () => {
  const cases = sample.map(([way, signal, part]): SignalCase => {
    const found = signalCases.find((one) => one.way.name === way && one.signal === signal && one.part === part)
    assert.ok(found, way)
    return found
  })
  const { problems, orders } = await runSignals(cases, () => {})
  assert.deepEqual(problems, [])
  assert.ok(orders > 0, 'nobody could buy anything')
})
