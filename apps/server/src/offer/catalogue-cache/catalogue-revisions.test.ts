import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Change } from '../../db/changes/change-feed.ts'
import { CatalogueRevisions } from './catalogue-revisions.ts'

function open() {
  const clock = { now: 50_000 }
  const database = { epoch: 'e', revision: 1, reads: 0 }
  const revisions = new CatalogueRevisions(
    async () => {
      database.reads += 1
      return { epoch: database.epoch, revision: database.revision }
    },
    () => clock.now,
  )
  const change = (id: string, change: Partial<Change> = {}) => {
    if (change.kind !== 'stock') database.revision += 1
    revisions.change({ store_id: 'store_1', product_ids: ['prod_1'], kind: 'content', id, ...change })
  }
  return { clock, database, revisions, change, now: () => revisions.of('store_1') }
}

suite('the revision of a catalogue', () => {
  test('changes with each change of content and prices, of its store only; it is read once for each', async () => {
    const { database, revisions, change, now } = open()
    const seen = [await now(), await now()]
    for (const [id, kind] of [
      ['a', 'content'],
      ['b', 'prices'],
    ] as const) {
      change(id, { kind })
      seen.push(await now(), await now())
    }
    assert.equal(new Set(seen).size, 3)
    assert.equal(database.reads, 3)
    const other = await revisions.of('store_2')
    change('d')
    assert.equal(await revisions.of('store_2'), other)
    change('e', { store_id: null })
    assert.notEqual(await revisions.of('store_2'), other)
  })

  test('changes with stock once a second', async () => {
    const { clock, change, now } = open()
    const start = await now()
    change('a', { kind: 'stock' })
    clock.now += 900
    change('b', { kind: 'stock' })
    assert.equal(await now(), start)
    clock.now += 100
    const next = await now()
    assert.notEqual(next, start)
    assert.equal(await now(), next)
    change('c', { kind: 'stock' })
    change('d')
    assert.notEqual(await now(), next, 'content at once')
    clock.now += 2000
    assert.equal(await now(), await now())
  })

  test('is read again where a change comes while it is read, and where reading failed', async () => {
    let finish = (_revision: number) => {}
    let fails = false
    const revisions = new CatalogueRevisions(async () => {
      if (fails) throw new Error('the database is away')
      return { epoch: 'e', revision: await new Promise<number>((resolve) => (finish = resolve)) }
    }, Date.now)
    const first = revisions.of('store_1')
    const finishFirst = finish
    revisions.change({ store_id: 'store_1', product_ids: 'all', kind: 'content', id: 'a' })
    const second = revisions.of('store_1')
    finishFirst(1)
    finish(2)
    assert.notEqual(await first, await second)
    assert.equal(await revisions.of('store_1'), await second)
    fails = true
    revisions.changeAll()
    await assert.rejects(revisions.of('store_1'), /away/)
    fails = false
    const later = revisions.of('store_1')
    finish(3)
    assert.match(await later, /^e\.3\./)
  })

  test('is the same in every process that received the same changes of stock, until one may have missed some', async () => {
    const [here, there] = [open(), open()]
    for (const { change, clock } of [here, there]) {
      change('a')
      change('b', { kind: 'stock' })
      clock.now += 1000
    }
    assert.equal(await here.now(), await there.now())
    here.revisions.changeAll()
    assert.notEqual(await here.now(), await there.now())
  })
})
