import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { courierOptions, doneSteps, mainRegion, simpleDelivery, stepAfter, suggestedDelivery } from './setup-steps.ts'

const store = { contact_phone: '+62', logo: null, metadata: { theme: 'brown' } }
const region = { countries: ['id'], payment_providers: ['cod'] }

describe('which steps are done', () => {
  test('none for a new store', () => {
    assert.deepEqual(
      doneSteps({
        store: { contact_phone: null, logo: null, metadata: null },
        region: undefined,
        options: [],
        sellsProducts: false,
        hasLegalTexts: false,
        isSendingSettled: false,
      }),
      {
        country: false,
        look: false,
        products: false,
        delivery: false,
        payment: false,
        legal: false,
        contact: false,
        sending: false,
      },
    )
  })

  test('each by what shoppers need of it', () => {
    const sells = { sellsProducts: true, hasLegalTexts: true, isSendingSettled: true }
    const ready = { store, region, options: [{ admin_only: false }], ...sells }
    assert.deepEqual(new Set(Object.values(doneSteps(ready))), new Set([true]))
    assert.equal(doneSteps({ ...ready, options: [{ admin_only: true }] }).delivery, false)
    assert.equal(doneSteps({ ...ready, region: { ...region, payment_providers: [] } }).payment, false)
    assert.equal(doneSteps({ ...ready, sellsProducts: false }).products, false)
    assert.equal(doneSteps({ ...ready, store: { ...store, metadata: null } }).look, false)
    assert.equal(doneSteps({ ...ready, store: { ...store, logo: 'x', metadata: null } }).look, true)
  })

  test('the last step leads nowhere', () => {
    assert.equal(stepAfter('country'), 'look')
    assert.equal(stepAfter('sending'), undefined)
  })
})

test('the main region is the default one, else the oldest that sells for money', () => {
  const points = { id: 'reg_1', currency_code: 'pts', created_at: '2026-01-01' }
  const late = { id: 'reg_2', currency_code: 'usd', created_at: '2026-03-01' }
  const early = { id: 'reg_3', currency_code: 'idr', created_at: '2026-02-01' }
  assert.equal(mainRegion({ default_region_id: 'reg_2' }, [points, late, early]), late)
  assert.equal(mainRegion({ default_region_id: null }, [points, late, early]), early)
  assert.equal(mainRegion({ default_region_id: null }, [points]), undefined)
})

describe('delivery that a flat price and a free threshold describe', () => {
  const flat = {
    provider_id: 'manual',
    amount: 1_000,
    price_type: 'flat_rate',
    requirements: [{ type: 'max_subtotal', amount: 50_000 }],
  }
  const free = {
    provider_id: 'manual',
    amount: 0,
    price_type: 'flat_rate',
    requirements: [{ type: 'min_subtotal', amount: 50_000 }],
  }

  test('with and without a threshold, and before there is any', () => {
    assert.deepEqual(simpleDelivery([free, flat]), { flat, free, free_from: 50_000 })
    assert.deepEqual(simpleDelivery([flat]), { flat, free: undefined, free_from: undefined })
    assert.deepEqual(simpleDelivery([]), { flat: undefined, free: undefined, free_from: undefined })
  })

  test('not more options; those that a courier prices do not count', () => {
    assert.equal(simpleDelivery([flat, free, { ...flat, amount: 3_000 }]), undefined)
    const courier = { provider_id: 'sap-express', amount: null, price_type: 'calculated', requirements: [] }
    assert.deepEqual(simpleDelivery([courier, flat]), { flat, free: undefined, free_from: undefined })
    assert.deepEqual(simpleDelivery([courier]), { flat: undefined, free: undefined, free_from: undefined })
    assert.deepEqual(courierOptions([flat, courier, { ...courier, price_type: 'flat_rate' }]), [courier])
    assert.equal(simpleDelivery([{ ...courier, provider_id: 'manual' }]), undefined)
  })
})

test('the suggested price of delivery is payable in its currency', () => {
  assert.deepEqual(suggestedDelivery('usd'), { amount: 200, free_from: 5_000 })
  assert.deepEqual(suggestedDelivery('idr'), { amount: 3_200_000, free_from: 80_000_000 })
  assert.deepEqual(suggestedDelivery('jpy'), { amount: 300, free_from: 7_500 })
})
