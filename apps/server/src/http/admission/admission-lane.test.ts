import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { describe, test } from 'node:test'
import { AdmissionLane } from './admission-lane.ts'
import { adjustLimit, adjustShedding, restingShare } from './limit.rules.ts'

const bounds = { min: 16, max: 512 }
const tick_ms = 250

/**
 * A server in simulated time: `connections` statements at once, each of `work_ms`, and requests admitted beyond that wait for
 * a connection. Requests arrive at a steady rate.
 */
class Simulation {
  now_ms = 0
  readonly lane: AdmissionLane
  readonly served: { store: string; wait_ms: number }[] = []
  readonly refused: { store: string }[] = []
  readonly #connections = 8
  readonly #inside: { store: string; arrived_ms: number; done_ms?: number }[] = []
  readonly #work_ms: number

  constructor(work_ms: number) {
    this.#work_ms = work_ms
    this.lane = new AdmissionLane({ limit: 48, bounds, longestWait_ms: 5000, now_ms: () => this.now_ms })
  }

  run(seconds: number, perSecond: Record<string, number>): void {
    const end_ms = this.now_ms + seconds * 1000
    const due = new Map(Object.keys(perSecond).map((store) => [store, 0]))
    for (; this.now_ms < end_ms; this.now_ms += 1) {
      for (const [store, rate] of Object.entries(perSecond)) {
        let owed = (due.get(store) ?? 0) + rate / 1000
        for (; owed >= 1; owed -= 1) this.#arrive(store)
        due.set(store, owed)
      }
      this.#work()
      if (this.now_ms % tick_ms === 0) {
        const waiting = Math.max(0, this.#inside.length - this.#connections)
        this.lane.adjust(waiting / this.#connections)
      }
    }
  }

  #arrive(store: string): void {
    const arrived_ms = this.now_ms
    const enter = () => void this.#inside.push({ store, arrived_ms })
    if (this.lane.tryEnter()) enter()
    else this.lane.wait(store, 'anywhere', enter, () => void this.refused.push({ store }))
  }

  #work(): void {
    for (const request of this.#inside.slice(0, this.#connections)) request.done_ms ??= this.now_ms + this.#work_ms
    for (const request of this.#inside.filter(({ done_ms }) => done_ms !== undefined && done_ms <= this.now_ms)) {
      this.#inside.splice(this.#inside.indexOf(request), 1)
      this.served.push({ store: request.store, wait_ms: this.now_ms - request.arrived_ms })
      this.lane.leave()
    }
  }
}

const slowest = (served: { wait_ms: number }[]) => Math.max(...served.map(({ wait_ms }) => wait_ms))

describe('a lane', () => {
  test('that is not full refuses nobody and makes nobody wait', () => {
    const server = new Simulation(40) // 200 a second
    server.run(20, { shop: 150 })
    assert.equal(server.refused.length, 0)
    assert.ok(slowest(server.served) < 100)
  })

  test('with 400 clients that wait for their replies refuses nobody', () => {
    const lane = new AdmissionLane({ limit: 48, bounds, longestWait_ms: 5000, now_ms: () => 0 })
    for (let client = 0; client < 400; client += 1)
      if (!lane.tryEnter())
        lane.wait(
          'shop',
          String(client),
          () => {},
          () => assert.fail('refused'),
        )
    assert.equal(lane.figures.waiting, 352)
  })

  test('with three times more than it can do does as much as it can, in bounded time, and refuses the rest at once', () => {
    const server = new Simulation(40)
    server.run(60, { shop: 600 })
    assert.ok(server.served.length > 200 * 60 * 0.95, `served ${server.served.length}`)
    assert.ok(slowest(server.served) < 7000, `waited ${slowest(server.served)} ms`)
    assert.ok(server.refused.length > 300 * 60 * 0.9)
  })

  test('one store’s sale does not slow another store', () => {
    const server = new Simulation(40)
    server.run(30, { sale: 600, quiet: 20 })
    const quiet = server.served.filter(({ store }) => store === 'quiet')
    assert.equal(server.refused.filter(({ store }) => store === 'quiet').length, 0)
    assert.ok(quiet.length > 20 * 29)
    assert.ok(slowest(quiet) < 1000, `waited ${slowest(quiet)} ms`)
  })

  test('whose server stands still refuses instead of queueing without end, and goes on afterwards', () => {
    let now_ms = 0
    const lane = new AdmissionLane({ limit: 16, bounds, longestWait_ms: 5000, now_ms: () => now_ms })
    const refusals: number[] = []
    let entered = 0
    const arrive = () => {
      if (lane.tryEnter()) entered += 1
      else
        lane.wait(
          'shop',
          'anywhere',
          () => {
            entered += 1
          },
          () => refusals.push(now_ms),
        )
    }
    for (; now_ms < 10_000; now_ms += 10) {
      arrive()
      if (now_ms % tick_ms === 0) lane.adjust(8)
    }
    assert.equal(entered, 16)
    assert.ok(lane.figures.waiting <= 250, `${lane.figures.waiting} wait`)
    assert.ok(refusals.length > 700)
    for (let place = 0; place < 16; place += 1) lane.leave()
    assert.equal(entered, 32)
  })
})

describe('the limit', () => {
  const saturated = (waitingPerConnection: number) => ({ isSaturated: true, waitingPerConnection })

  test('falls while requests queue up for connections, and rises while connections are free', () => {
    assert.equal(adjustLimit(100, bounds, saturated(5)), 90)
    assert.equal(adjustLimit(100, bounds, saturated(1.5)), 100)
    assert.equal(adjustLimit(100, bounds, saturated(0)), 105)
    assert.equal(adjustLimit(100, bounds, { isSaturated: false, waitingPerConnection: 0 }), 100)
  })

  test('stays within its bounds', () => {
    assert.equal(adjustLimit(16, bounds, saturated(9)), 16)
    assert.equal(adjustLimit(512, bounds, saturated(0)), 512)
  })
})

test('an event loop that is late sheds more and more, and none once it is in time again', () => {
  let share = restingShare
  for (let tick = 0; tick < 20; tick += 1) share = adjustShedding(share, 1500)
  assert.equal(share, 0.95)
  for (let tick = 0; tick < 20; tick += 1) share = adjustShedding(share, 20)
  assert.ok(share <= 0)
})

test('an event loop that is late up to three times in a row refuses nobody', () => {
  let share = restingShare
  for (let tick = 0; tick < 3; tick += 1) share = adjustShedding(share, 4000)
  assert.ok(share <= 0, String(share))
  assert.ok(adjustShedding(share, 4000) > 0)
})

test('a request that has waited goes on, or is refused, in its own async context, not in that of the one that left', () => {
  const context = new AsyncLocalStorage<string>()
  const now = { ms: 0 }
  const lane = new AdmissionLane({ limit: 1, bounds: { min: 1, max: 1 }, longestWait_ms: 1000, now_ms: () => now.ms })
  const went: string[] = []
  const wait = (name: string) =>
    context.run(name, () =>
      lane.wait(
        'store',
        name,
        () => void went.push(`${name} entered as ${context.getStore()}`),
        () => void went.push(`${name} refused as ${context.getStore()}`),
      ),
    )
  assert.ok(lane.tryEnter())
  wait('shopper')
  wait('late shopper')
  context.run('staff', () => lane.leave())
  now.ms = 2000
  context.run('staff', () => lane.adjust(0))
  assert.deepEqual(went, ['shopper entered as shopper', 'late shopper refused as late shopper'])
})
