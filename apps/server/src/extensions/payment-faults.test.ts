import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { everyBench } from '../testing/gateways/every-bench.ts'
import { faults } from '../testing/gateways/gateway-server.ts'
import { startTestApp } from '../testing/test-app.ts'

/**
 * What every way to pay has to stand, and the test that shows it: exactly one capture or none, and our books equal the
 * provider's. Start here to find those tests. A built-in provider that is not in the table fails it. `npm test` tries a
 * third of a step's faults with each provider that is called, `npm run test:all` all of them.
 */
type Shown = readonly [file: string, title: string, fault?: (typeof faults)[number]]
/** Or why it cannot happen. */
type Cell = Shown | string

const allProviders = 'extensions/every-payment-provider.test.ts'
const offline = 'extensions/every-offline-provider.test.ts'
const rewards = 'growth/loyalty/reward-store.test.ts'
const completion = 'of a completion, which the shopper repeats: one paid order'
const noCall = 'no provider is called'
const noWebhook = 'nobody sends webhooks'
const killedInProcess = 'extensions/killed-in-process.test.ts'

const calls = {
  'time-out before the provider acted': noCall,
  'time-out after the provider acted': noCall,
  '5xx': noCall,
  'malformed reply': noCall,
  'webhook twice': noWebhook,
  'webhooks in the wrong order': noWebhook,
  'webhook before the reply': noWebhook,
  'webhook that was forged': noWebhook,
  'webhook that never comes': noWebhook,
  'books compared': 'no other books',
} satisfies Record<string, Cell>

const rows: { ways: readonly string[]; cells: Record<string, Cell> }[] = [
  {
    ways: ['stripe', 'midtrans', 'xendit', 'sandbox'],
    cells: {
      'time-out before the provider acted': [allProviders, completion, 'silent'],
      'time-out after the provider acted': [allProviders, completion, 'late'],
      '5xx': [allProviders, completion, 'fault'],
      'malformed reply': [allProviders, completion, 'malformed'],
      'webhook twice': [allProviders, 'a webhook that is repeated, then contradicted, leaves the payment captured'],
      'webhooks in the wrong order': [
        allProviders,
        'a webhook that is repeated, then contradicted, leaves the payment captured',
      ],
      'webhook before the reply': [allProviders, 'a webhook before the reply to the completion: one paid order'],
      'webhook that was forged': [
        allProviders,
        'a webhook is refused when its text was changed, and without its signature',
      ],
      'webhook that never comes': [
        allProviders,
        'a webhook that never comes: the payment is found, also after its time',
      ],
      'captured twice': [allProviders, 'captured by two people at once: once'],
      'refund of more than was captured': [allProviders, 'refunds of more than was captured are refused, also at once'],
      'a part captured': [allProviders, 'a part is captured where the provider can, and refused where not'],
      'server killed at a call': [
        'extensions/killed-payment.test.ts',
        'the jobs bring every payment to an end: one capture or none, and the same sums here and there',
      ],
      'server killed at its own statements': [
        'extensions/killed-statement.test.ts',
        'of a completion: the jobs leave one order or none, and the shopper who returns pays once',
      ],
      'books compared': [
        allProviders,
        'its books are compared with ours: equal ones say nothing, others are listed for staff once',
      ],
    },
  },
  {
    ways: ['manual', 'cod', 'bank-transfer'],
    cells: {
      ...calls,
      'captured twice': [offline, 'recorded as paid by three people at once, and again: once'],
      'refund of more than was captured': [offline, 'refunds of more than was paid are refused, also at once'],
      'a part captured': [offline, 'a part of it is not captured'],
      'server killed at a call': noCall,
      'server killed at its own statements': [killedInProcess, 'recorded as paid, then refunded: each once'],
    },
  },
  {
    ways: ['loyalty'],
    cells: {
      ...calls,
      'captured twice': [rewards, 'one cart 20 times in parallel pays once'],
      'refund of more than was captured': [rewards, 'as many as are refunded, and never more'],
      'a part captured': 'points are taken with the order, as a whole',
      'server killed at a call': noCall,
      'server killed at its own statements': [killedInProcess, 'points are taken once, and refunded once'],
    },
  },
  {
    ways: ['system'],
    cells: {
      ...calls,
      'captured twice': ['sale/checkout/complete-cart.test.ts', 'with nothing left to pay there is no payment'],
      'refund of more than was captured': 'there is no money',
      'a part captured': 'there is no money',
      'server killed at a call': noCall,
      'server killed at its own statements': [
        'sale/checkout/killed-completion.test.ts',
        'a server killed during a completion, and the same request sent to the next',
      ],
    },
  },
  {
    // No provider: what is left to pay goes to one of those above.
    ways: ['gift card'],
    cells: {
      ...calls,
      'captured twice': ['sale/checkout/overselling.test.ts', 'one gift card in two carts pays once'],
      'refund of more than was captured': [
        'compatibility/unlike-v1.test.ts',
        'a canceled order returns what gift cards paid to the cards, once',
      ],
      'a part captured': 'cards are charged with the order, as shown in the cart',
      'server killed at a call': noCall,
      'server killed at its own statements': [killedInProcess, 'a gift card pays once, and gets its money back once'],
    },
  },
]

describe('payment faults', () => {
  let ids: string[]
  let remote: string[]
  let benches: Set<string>

  before(async () => {
    const { payments } = (await startTestApp()).app.services
    ids = payments.definitions().map(({ id }) => id)
    remote = ids.filter((id) => payments.get(id).isRemote)
    benches = new Set((await everyBench()).map(({ provider_id }) => provider_id))
  })

  test('every built-in provider is in the table, once', () => {
    const ways = rows.flatMap((row) => row.ways)
    assert.deepEqual(ways.filter((way) => way !== 'gift card').sort(), ids.sort())
  })

  test('every provider that is called has a bench, so that it runs the tests of those', () => {
    assert.deepEqual([...benches].sort(), remote.sort())
  })

  test('every row has the same faults, and each test that is named exists', async () => {
    const [first] = rows
    assert.ok(first)
    for (const { ways, cells } of rows) {
      assert.deepEqual(Object.keys(cells).sort(), Object.keys(first.cells).sort(), ways.join())
      for (const [name, cell] of Object.entries(cells)) {
        if (typeof cell === 'string') continue
        const [file, title, fault] = cell
        const source = await readFile(new URL(`../${file}`, import.meta.url), 'utf8')
        assert.ok(source.includes(title), `${ways.join()}, ${name}: ${file} has no test “${title}”`)
        if (fault) assert.ok(faults.includes(fault), fault)
        if (file === offline) for (const way of ways) assert.ok(source.includes(`'${way}'`), `${file} has no ${way}`)
      }
    }
  })
})
