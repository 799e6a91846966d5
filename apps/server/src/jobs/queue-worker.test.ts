import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '@shopkey/testkit/until.ts'
import { type FetchedJob, type JobSource, QueueWorker, type WorkerSettings } from './queue-worker.ts'

/** A queue in memory, in the order that it was filled. */
class Source implements JobSource {
  readonly queued: (FetchedJob & { priority: number })[] = []
  readonly completed: string[] = []
  readonly failed: { id: string; message: string }[] = []
  readonly touched: string[][] = []
  fetches = 0
  completions = 0
  isAway = false

  add(id: string, groupId?: string, priority = 0, expireInSeconds = 60): void {
    this.queued.push({ id, data: id, groupId, priority, expireInSeconds, heartbeatSeconds: 15 })
  }

  async fetch(_queue: string, { batchSize, minPriority = 0, ignoreGroups = [] }: Parameters<JobSource['fetch']>[1]) {
    this.fetches += 1
    this.#assertThere()
    const found = this.queued
      .filter(({ priority, groupId }) => priority >= minPriority && !ignoreGroups.includes(groupId ?? ''))
      .slice(0, batchSize)
    for (const job of found) this.queued.splice(this.queued.indexOf(job), 1)
    return found
  }

  async complete(_queue: string, ids: string[]) {
    this.#assertThere()
    this.completions += 1
    this.completed.push(...ids)
  }

  async fail(_queue: string, id: string, { message }: { message: string }) {
    this.#assertThere()
    this.failed.push({ id, message })
  }

  async touch(_queue: string, ids: string[]) {
    this.touched.push(ids)
  }

  #assertThere() {
    if (this.isAway) throw new Error('away')
  }
}

interface Working {
  settings?: Partial<WorkerSettings>
  handle?: (data: unknown) => Promise<void>
}

function start(t: TestContext, source: Source, { settings = {}, handle = async () => {} }: Working = {}) {
  const errors: string[] = []
  const worker = new QueueWorker({
    settings: { queue: 'queue', concurrency: 4, ahead: 4, poll_ms: 20, ...settings },
    source,
    handle,
    onError: ({ message }) => errors.push(message),
    onFailed: (data, { message }) => errors.push(`${data}: ${message}`),
  })
  worker.start()
  t.after(() => worker.stop(0))
  return { worker, errors }
}

describe('a worker of a queue', () => {
  test('runs many jobs in few statements, and no more at once than it has places for', async (t) => {
    const source = new Source()
    for (let number = 0; number < 100; number += 1) source.add(`job ${number}`)
    let running = 0
    let mostRunning = 0
    const handle = async () => {
      running += 1
      mostRunning = Math.max(mostRunning, running)
      await delay(1)
      running -= 1
    }
    start(t, source, { settings: { ahead: 16 }, handle })
    await until(() => source.completed.length === 100, 'completing all')
    assert.equal(mostRunning, 4)
    assert.ok(source.fetches <= 20, `${source.fetches} fetches`)
    assert.ok(source.completions <= 50, `${source.completions} completions`)
  })

  test('leaves places to other groups while one has many slow jobs', async (t) => {
    const source = new Source()
    for (let number = 0; number < 20; number += 1) source.add(`slow ${number}`, 'slow')
    for (let number = 0; number < 20; number += 1) source.add(`quick ${number}`, 'quick')
    const end = Promise.withResolvers<void>()
    let slow = 0
    const handle = async (data: unknown) => {
      if (!String(data).startsWith('slow')) return
      slow += 1
      await end.promise
    }
    const { worker } = start(t, source, { settings: { perGroup: 2 }, handle })
    await until(() => source.completed.length === 20, 'completing the quick ones')
    assert.equal(slow, 2)
    end.resolve()
    await until(() => source.completed.length === 40, 'completing the slow ones')
    await worker.stop(1000)
  })

  test('takes the jobs of a group from the oldest on', async (t) => {
    const source = new Source()
    for (let number = 0; number < 30; number += 1) source.add(`job ${number}`, 'shop')
    start(t, source, { settings: { concurrency: 1, perGroup: 2 } })
    await until(() => source.completed.length === 30, 'completing all')
    assert.deepEqual(
      source.completed,
      Array.from({ length: 30 }, (_, number) => `job ${number}`),
    )
  })

  test('for urgent jobs takes no others, and takes one at once when it is woken', async (t) => {
    const source = new Source()
    source.add('normal')
    const { worker } = start(t, source, { settings: { minPriority: 1, poll_ms: 60_000 } })
    await until(() => source.fetches === 1, 'the first fetch')
    source.add('urgent', undefined, 1)
    worker.wake()
    await until(() => source.completed.length === 1, 'completing the urgent one')
    assert.deepEqual(source.completed, ['urgent'])
  })

  test('returns jobs that fail or take too long, with the reason; the others are completed', async (t) => {
    const source = new Source()
    source.add('broken')
    source.add('endless', undefined, 0, 0.05)
    source.add('fine')
    const handle = async (data: unknown) => {
      if (data === 'broken') throw new Error('it broke')
      if (data === 'endless') await new Promise(() => {})
    }
    const { errors } = start(t, source, { handle })
    await until(() => source.failed.length === 2 && source.completed.length === 1, 'settling all three')
    assert.deepEqual(source.failed, [
      { id: 'broken', message: 'it broke' },
      { id: 'endless', message: 'it took longer than 0.05 s' },
    ])
    assert.deepEqual(errors, ['broken: it broke', 'endless: it took longer than 0.05 s'])
  })

  test('records what it completed during an outage afterwards, and goes on', async (t) => {
    const source = new Source()
    source.add('first')
    const handle = async (data: unknown) => {
      source.isAway ||= data === 'first'
    }
    const { errors } = start(t, source, { handle })
    await until(() => errors.length > 1, 'failing to note it')
    assert.deepEqual(source.completed, [])
    source.isAway = false
    await until(() => source.completed.length === 1, 'noting it')
    source.add('second')
    await until(() => source.completed.length === 2, 'going on')
  })

  test('that is stopped finishes its running jobs and fetches no more; unfinished ones are returned', async (t) => {
    const source = new Source()
    for (const id of ['one', 'two', 'three', 'four']) source.add(id)
    const ends = Promise.withResolvers<void>()
    const handle = (data: unknown) => (data === 'two' ? new Promise<void>(() => {}) : ends.promise)
    const { worker } = start(t, source, { settings: { concurrency: 2, ahead: 0 }, handle })
    await until(() => source.queued.length === 2, 'fetching two')
    const stopped = worker.stop(100)
    ends.resolve()
    await stopped
    assert.deepEqual(source.completed, ['one'])
    assert.deepEqual(source.failed, [{ id: 'two', message: 'the process stopped before it was done' }])
    assert.equal(source.queued.length, 2)
  })
})
