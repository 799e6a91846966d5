import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type JoiningLine, type JoinPlan, joinPlan } from './join-plan.ts'

function line(
  id: string,
  variant_id: string | null,
  quantity: number,
  changes: Partial<JoiningLine> = {},
): JoiningLine {
  return { id, variant_id, quantity, should_merge: true, metadata: null, gift: null, ...changes }
}

const cases: [string, JoiningLine[], JoiningLine[], Record<string, number>, JoinPlan][] = [
  ['an empty cart joins nothing', [line('a', 'v', 1)], [], { v: 9 }, { grown: [], moved: [], left: [] }],
  ['into an empty cart everything moves', [], [line('b', 'v', 2)], { v: 9 },
    { grown: [], moved: [{ id: 'b', quantity: 2 }], left: [] }],
  ['like lines add up', [line('a', 'v', 1)], [line('b', 'v', 2)], { v: 9 },
    { grown: [{ id: 'a', quantity: 3, wanted: 3, from: ['b'] }], moved: [], left: [] }],
  ['like lines add up to the stock', [line('a', 'v', 3)], [line('b', 'v', 4)], { v: 5 },
    { grown: [{ id: 'a', quantity: 5, wanted: 7, from: ['b'] }], moved: [], left: [] }],
  ['a line that has more than the stock does not shrink', [line('a', 'v', 8)], [line('b', 'v', 4)], { v: 5 },
    { grown: [{ id: 'a', quantity: 8, wanted: 12, from: ['b'] }], moved: [], left: [] }],
  ['several lines grow one', [line('a', 'v', 1)], [line('b', 'v', 2), line('c', 'v', 2)], { v: 4 },
    { grown: [{ id: 'a', quantity: 4, wanted: 5, from: ['b', 'c'] }], moved: [], left: [] }],
  ['gifts for two people stay apart', [line('a', 'v', 1)], [line('b', 'v', 2, { gift: { recipient_email: 'sari@example.com' } })], { v: 9 },
    { grown: [], moved: [{ id: 'b', quantity: 2 }], left: [] }],
  ['an engraving keeps lines apart', [line('a', 'v', 1)], [line('b', 'v', 2, { metadata: { engraving: 'R' } })], { v: 9 },
    { grown: [], moved: [{ id: 'b', quantity: 2 }], left: [] }],
  ['so does a price set by hand', [line('a', 'v', 1)], [line('b', 'v', 2, { should_merge: false })], { v: 9 },
    { grown: [], moved: [{ id: 'b', quantity: 2 }], left: [] }],
  ['lines kept apart share the stock', [line('a', 'v', 4)], [line('b', 'v', 2, { metadata: { engraving: 'R' } })], { v: 5 },
    { grown: [], moved: [{ id: 'b', quantity: 1 }], left: [] }],
  ['what is sold out or not sold there remains', [], [line('b', 'v', 2), line('c', 'w', 1)], { v: 0 },
    { grown: [], moved: [], left: ['b', 'c'] }],
  ['a line without a variant moves', [], [line('b', null, 2)], {}, { grown: [], moved: [{ id: 'b', quantity: 2 }], left: [] }],
  ['stock that is not kept has no end', [line('a', 'v', 1)], [line('b', 'v', 999)], { v: Number.POSITIVE_INFINITY },
    { grown: [{ id: 'a', quantity: 1000, wanted: 1000, from: ['b'] }], moved: [], left: [] }],
] // biome-ignore format: a table reads better packed

describe('joining carts', () => {
  for (const [name, staying, joining, stock, plan] of cases) {
    test(name, () => assert.deepEqual(joinPlan(staying, joining, new Map(Object.entries(stock))), plan))
  }

  test('accounts for every line, and never exceeds the stock where it grows', () => {
    const ways = [null, { engraving: 'R' }]
    for (let seed = 0; seed < 500; seed += 1) {
      const pick = (salt: number, n: number) => Math.abs(Math.trunc(Math.sin(seed * 97 + salt) * 10_000)) % n
      const lines = (cart: string, salt: number) =>
        Array.from({ length: pick(salt, 5) }, (_, index) =>
          line(`${cart}${index}`, `v${pick(salt + index, 3)}`, 1 + pick(salt + 2 * index, 6), {
            metadata: ways[pick(salt + 3 * index, 2)],
          }),
        )
      const [staying, joining] = [lines('a', 1), lines('b', 50)]
      const stock = new Map(['v0', 'v1'].map((id, index) => [id, pick(90 + index, 12)]))
      const { grown, moved, left } = joinPlan(staying, joining, stock)
      const accounted = [...grown.flatMap(({ from }) => from), ...moved.map(({ id }) => id), ...left]
      assert.deepEqual(accounted.sort(), joining.map(({ id }) => id).sort())
      for (const [variant_id, available] of stock) {
        const before = staying
          .filter((kept) => kept.variant_id === variant_id)
          .reduce((sum, kept) => sum + kept.quantity, 0)
        const after =
          moved
            .filter(({ id }) => joining.find((each) => each.id === id)?.variant_id === variant_id)
            .reduce((sum, each) => sum + each.quantity, 0) +
          staying
            .filter((kept) => kept.variant_id === variant_id)
            .reduce((sum, kept) => sum + (grown.find(({ id }) => id === kept.id)?.quantity ?? kept.quantity), 0)
        assert.ok(after <= Math.max(available, before), `${variant_id}: ${after} of ${available}`)
      }
    }
  })
})
