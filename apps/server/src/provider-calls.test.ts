import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AllProviderCalls, ProviderCalls, ProviderPaused } from './provider-calls.ts'
import { TestClock } from './testing/test-app.ts'

class Refused extends Error {}

function aProvider(timeout_ms: number | null = null) {
  const clock = new TestClock()
  const isReply = (error: unknown) => error instanceof Refused
  const calls = new ProviderCalls({ kind: 'payment', id: 'bank', timeout_ms, isReply }, clock.now)
  let made = 0
  const run = (result: () => Promise<string>) =>
    calls.run(() => {
      made += 1
      return result()
    })
  return { calls, clock, run, made: () => made }
}
const fail = () => Promise.reject(new Error('down'))
const refuse = () => Promise.reject(new Refused('no funds'))
const reply = async () => 'ok'

async function failTimes(run: (result: () => Promise<string>) => Promise<string>, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await assert.rejects(run(fail), /down/)
}

test('five failures in a row pause the calls; after the pause one call tries it', async () => {
  const { calls, clock, run, made } = aProvider()
  await failTimes(run, 5)
  assert.equal(calls.state, 'open')
  await assert.rejects(run(reply), ProviderPaused)
  assert.equal(made(), 5)
  clock.advance(30_000)
  assert.equal(calls.state, 'half_open')
  const trial = Promise.withResolvers<string>()
  const tried = run(() => trial.promise)
  await assert.rejects(run(reply), ProviderPaused)
  trial.resolve('ok')
  assert.equal(await tried, 'ok')
  assert.equal(calls.state, 'closed')
  assert.equal(await run(reply), 'ok')
})

test('a trial that fails pauses them again', async () => {
  const { calls, clock, run } = aProvider()
  await failTimes(run, 5)
  clock.advance(30_000)
  await failTimes(run, 1)
  assert.equal(calls.state, 'open')
  clock.advance(29_999)
  await assert.rejects(run(reply), ProviderPaused)
  clock.advance(1)
  assert.equal(await run(reply), 'ok')
})

test('replies and refusals between failures keep the calls going', async () => {
  const { calls, run, made } = aProvider()
  for (const between of [reply, refuse]) {
    await failTimes(run, 4)
    await run(between).catch((error: unknown) => assert.ok(error instanceof Refused))
  }
  await failTimes(run, 4)
  assert.deepEqual([calls.state, made()], ['closed', 14])
})

test('a call without a reply fails after the time-out', async () => {
  const { run } = aProvider(20)
  await assert.rejects(
    run(() => new Promise(() => {})),
    /bank did not reply within 0.02 seconds/,
  )
})

test('the gauge has the state of each provider', async () => {
  const clock = new TestClock()
  const all = new AllProviderCalls(clock.now)
  const bank = all.to({ kind: 'payment', id: 'bank', timeout_ms: null })
  all.to({ kind: 'file', id: 's3', timeout_ms: null })
  for (let count = 0; count < 5; count += 1) await assert.rejects(bank.run(fail))
  assert.deepEqual(
    (await all.gauge().read()).map(({ labels, value }) => [labels.provider, value]),
    [
      ['bank', 2],
      ['s3', 0],
    ],
  )
})
