import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf } from './wishlist.rules.ts'

const at = (price: number | null, is_available = true) => ({ price, is_available })
const cases = [
  ['nothing has changed', at(1000), at(1000), null, at(1000)],
  ['it is sold out', at(1000), at(1000, false), null, at(1000, false)],
  ['it is back', at(1000, false), at(1000), { kind: 'back' }, at(1000)],
  ['it is back and cheaper: one message', at(1000, false), at(500), { kind: 'back' }, at(500)],
  ['it costs less', at(1000), at(900), { kind: 'cheaper', from: 1000, to: 900 }, at(900)],
  ['a small drop waits for more', at(1000), at(951), null, at(1000)],
  ['small drops add up', at(1000), at(950), { kind: 'cheaper', from: 1000, to: 950 }, at(950)],
  ['a rise is what the next price is compared with', at(1000), at(1200), null, at(1200)],
  ['a lower price of what is sold out is none', at(1000), at(500, false), null, at(1000, false)],
  ['it has got a price', at(null), at(500), null, at(500)],
  ['it has lost its price', at(500), at(null), null, at(null)],
] as const

for (const [name, known, now, change, afterwards] of cases)
  test(name, () => assert.deepEqual(changeOf(known, now), { change, known: afterwards }))
