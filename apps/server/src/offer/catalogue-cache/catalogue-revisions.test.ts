import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { Change } from '../../db/changes/change-feed.ts'
import { CatalogueRevisions } from './catalogue-revisions.ts'

function open() {
  const clock = { now: 50_000 }
  const revisions = new CatalogueRevisions(() => clock.now)
  const change = (id: string, change: Partial<Change> = {}) =>
    revisions.change({ store_id: 'store_1', product_ids: ['prod_1'], kind: 'content', id, ...change })
  return { clock, revisions, change, now: () => revisions.of('store_1') }
}

suite('the revision of a catalogue', () => {
  test('changes with each change of content and prices, of its store only', () => {
    const { revisions, change, now } = open()
    const seen = [now()]
    for (const [id, kind] of [
      ['a', 'content'],
      ['b', 'prices'],
    ] as const) {
      change(id, { kind })
      seen.push(now())
    }
    assert.equal(new Set(seen).size, 3)
    const other = revisions.of('store_2')
    change('d')
    assert.equal(revisions.of('store_2'), other)
    change('e', { store_id: null })
    assert.notEqual(revisions.of('store_2'), other)
  })

  test('changes with stock once a second', () => {
    const { clock, change, now } = open()
    const start = now()
    change('a', { kind: 'stock' })
    clock.now += 900
    change('b', { kind: 'stock' })
    assert.equal(now(), start)
    clock.now += 100
    const next = now()
    assert.notEqual(next, start)
    assert.equal(now(), next)
    change('c', { kind: 'stock' })
    change('d')
    assert.notEqual(now(), next, 'content at once')
    clock.now += 2000
    assert.equal(now(), now())
  })

  test('is the same in every process that received the same changes', () => {
    const [here, there] = [open(), open()]
    for (const { change } of [here, there]) change('a', { store_id: null })
    for (const { change } of [here, there]) change('b')
    assert.equal(here.now(), there.now())
    here.revisions.changeAll()
    assert.notEqual(here.now(), there.now(), 'after a gap it may have missed some')
  })
})
