import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { QuoteRequest } from '@shopkey/extension/fulfillment-provider.ts'
import { ProviderCalls } from '../../provider-calls.ts'
import { aReceiver } from '../../testing/a-receiver.ts'
import { TestClock } from '../../testing/test-app.ts'
import { chargeableKilos, zoneBetween } from './offline-rates.ts'
import { SapExpress } from './sap-express.ts'
import { SapExpressClient } from './sap-express-client.ts'

const clock = new TestClock()
const area = (city_code: string) => ({ city_code, provinsi_code: city_code.slice(0, 2) })

describe('the offline rates', () => {
  const zones = [
    ['3273', '3273', 'same_city'],
    ['3273', '3204', 'same_province'],
    ['3273', '5171', 'other_island'],
    ['3273', '3578', 'same_island'],
    ['3273', '1271', 'other_island'],
    ['3273', '9171', 'far_east'],
    ['8171', '8271', 'same_island'],
  ] as const
  for (const [from, to, zone] of zones)
    test(`from ${from} to ${to} are those of ${zone}`, () => assert.equal(zoneBetween(area(from), area(to)), zone))

  test('charge whole kilograms, at least one', () => {
    assert.deepEqual([0, 250, 1300, 1301, 2300, 10_000].map(chargeableKilos), [1, 1, 1, 2, 2, 10])
  })
})

const toBandung: QuoteRequest = {
  store_id: 'store_1',
  option_data: { origin: 'Kota Bandung' },
  destination: {
    country_code: 'id',
    province: 'Jawa Barat',
    city: 'Bandung',
    district_code: '327305',
    postal_code: null,
  },
  weight_grams: 2500,
  value: 0,
}
const to = (destination: Partial<QuoteRequest['destination']>): QuoteRequest => ({
  ...toBandung,
  destination: { ...toBandung.destination, ...destination },
})

const callsToCourier = () => new ProviderCalls({ kind: 'fulfillment', id: 'sap-express', timeout_ms: null }, clock.now)

describe("without the courier's API", () => {
  const offline = new SapExpress({ clients: async () => undefined, calls: callsToCourier(), now: clock.now })
  test('a price depends on district and weight', async () => {
    assert.equal(await offline.quote(toBandung), 3 * 900_000)
    assert.equal(await offline.quote(to({ district_code: null, province: null, city: 'Surabaya' })), 3 * 1_800_000)
    const own = { ...toBandung, option_data: { origin: '327305', rates: { same_city: 700_000, far_east: 12.5 } } }
    assert.equal(await offline.quote(own), 3 * 700_000)
  })
  test('another country, an unknown city, or no address has no price', async () => {
    for (const destination of [
      { country_code: 'my' },
      { district_code: null, city: 'Atlantis' },
      { district_code: null, city: null },
    ])
      assert.equal(await offline.quote(to(destination)), undefined)
  })
})

describe("with the courier's API", () => {
  async function aCourier() {
    const mood = { isSlow: false, isBroken: false }
    const courier = await aReceiver(({ path, body }) => {
      if (mood.isSlow) return undefined
      if (mood.isBroken) return { status: 502 }
      if (path === '/master/district/get')
        return {
          body: JSON.stringify([
            { district_code: 'BDO10', district_name: 'ANDIR', city_name: 'BANDUNG' },
            { district_code: 'CGK01', district_name: 'GAMBIR', city_name: 'JAKARTA PUSAT' },
          ]),
        }
      const { weight } = JSON.parse(body)
      return {
        body: JSON.stringify({
          price_detail: [
            { service_type_code: 'ODS', price: 99_000 },
            { service_type_code: 'REG', price: 11_000 * weight },
          ],
        }),
      }
    })
    const client = new SapExpressClient({ url: courier.url, apiKey: 'key', customerCode: 'CGK1' })
    const provider = new SapExpress({
      clients: async () => ({ client, customerCode: 'C1' }),
      calls: callsToCourier(),
      now: clock.now,
    })
    const toJakarta = { ...to({ district_code: '317101', city: null }), option_data: { origin: '327305' } }
    return { courier, mood, provider, toJakarta }
  }

  test('its price applies, by its own codes, and is cached for a day', async () => {
    const { courier, provider, toJakarta } = await aCourier()
    assert.equal(await provider.quote(toJakarta), 3_300_000)
    assert.equal(await provider.quote(toJakarta), 3_300_000)
    assert.equal(courier.received.length, 2)
    assert.equal(courier.received[1]?.headers.api_key, 'key')
    assert.deepEqual(JSON.parse(courier.received[1]?.body ?? ''), {
      origin: 'BDO10',
      destination: 'CGK01',
      weight: 3,
      customer_code: 'CGK1',
    })
    clock.advance(25 * 3_600_000)
    await provider.quote(toJakarta)
    assert.equal(courier.received.length, 3)
  })

  test('a district without service has no price', async () => {
    const { provider } = await aCourier()
    const toPapua = {
      ...to({ district_code: null, city: 'Kota Jayapura', province: null }),
      option_data: { origin: '327305' },
    }
    assert.equal(await provider.quote(toPapua), undefined)
  })

  test('when it is slow, shoppers get the offline rate after two seconds', async () => {
    const { mood, provider, toJakarta } = await aCourier()
    mood.isSlow = true
    assert.equal(await provider.quote(toJakarta), 3 * 1_800_000)
  })

  test("when it is down, it is not called for half a minute after five failures; yesterday's price is used", async () => {
    const { courier, mood, provider, toJakarta } = await aCourier()
    await provider.quote(toJakarta)
    clock.advance(25 * 3_600_000)
    mood.isBroken = true
    for (let shopper = 0; shopper < 8; shopper += 1) assert.equal(await provider.quote(toJakarta), 3_300_000)
    assert.equal(courier.received.length, 2 + 5)
    mood.isBroken = false
    clock.advance(30_000)
    assert.equal(await provider.quote(toJakarta), 3_300_000)
    assert.equal(courier.received.length, 2 + 5 + 1)
  })
})
