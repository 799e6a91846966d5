import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { startCatalogueFixture } from '../../testing/catalogue-fixture.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { countStatements } from '../../testing/test-app.ts'

const { app, db, clock, statements, get, aShop } = await startCatalogueFixture()
type Body = Record<string, unknown>
type Shop = Awaited<ReturnType<typeof aShop>>

async function send(url: string, headers: Record<string, string>, payload: Body) {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
  assert.equal(statusCode, 200, body)
  return JSON.parse(body)
}

/** Makes automatic discounts of the store. */
async function offers({ shop }: Shop) {
  const owner = await signInStaff(db, shop, 'owner', clock.now())
  return async (rule: Body, more: Body = {}) =>
    (
      await send('/admin/discounts', owner, {
        code: `AUTO-${randomUUID()}`,
        is_automatic: true,
        rule: { allocation: 'total', ...rule },
        regions: [shop.eur_region_id],
        ...more,
      })
    ).discount
}
const pricesOf = async ({ shop, headers }: Shop, product_ids: string[], region_id = shop.eur_region_id) => {
  const query = [`region_id=${region_id}`, ...product_ids.map((id) => `product_id=${id}`)].join('&')
  const { status, body } = await get(`/store/products/automatic-prices?${query}`, headers)
  assert.equal(status, 200, JSON.stringify(body))
  return new Map<string, number>(
    body.automatic_prices.map(({ variant_id, amount }: { variant_id: string; amount: number }) => [variant_id, amount]),
  )
}

/** What one unit costs in a cart of its own, and what it would without discounts. */
async function inCart({ shop, headers }: Shop, variant_id = ''): Promise<{ total: number; before: number }> {
  const { cart } = await send('/store/carts', headers, {
    region_id: shop.eur_region_id,
    items: [{ variant_id, quantity: 1 }],
  })
  const [item] = cart.items
  return { total: item.total, before: item.original_total }
}

describe('prices under automatic discounts', () => {
  test('are what one unit costs in a cart, whatever the discounts are', async () => {
    const it = await aShop()
    const products = [
      await aProduct(db, it.shop, { variants: [{ prices: { eur: 999 } }, { prices: { eur: 333 } }] }),
      await aProduct(db, it.shop, { variants: [{ prices: { eur: 12_345 } }] }),
      await aProduct(db, it.shop, { variants: [{ prices: { eur: 7 } }] }),
    ]
    const ids = products.map(({ id }) => id)
    const [first, second] = products
    await aPriceList(db, it.shop, { amounts: { [second?.variant_ids[0] ?? '']: 10_001 } })
    const offer = await offers(it)
    const rules: Body[] = [
      { type: 'percentage', value: 7, conditions: [{ operator: 'in', products: [ids[0]] }] },
      { type: 'percentage', value: 33, conditions: [{ operator: 'not_in', products: [ids[0]] }] },
      { type: 'fixed', value: 250 },
      { type: 'fixed', value: 400, allocation: 'item' },
      { type: 'free_shipping', value: 0 },
    ]
    for (const rule of rules) {
      await offer(rule)
      const found = await pricesOf(it, ids)
      for (const variant_id of products.flatMap(({ variant_ids }) => variant_ids)) {
        const { total, before } = await inCart(it, variant_id)
        assert.equal(found.get(variant_id), total < before ? total : undefined, JSON.stringify(rule))
      }
    }
    assert.equal((await pricesOf(it, ids)).get(first?.variant_ids[0] ?? ''), 719) // 9.99 less 4.00, with 20 %
  })

  test('are none for what is not discounted: another place, group or time, and what takes no discounts', async () => {
    const it = await aShop()
    const offer = await offers(it)
    const plain = await aProduct(db, it.shop)
    const never = await aProduct(db, it.shop)
    await db.updateTable('products').set({ discountable: false }).where('id', '=', never.id).execute()
    const draft = await aProduct(db, it.shop, { status: 'draft' })
    const all = [plain.id, never.id, draft.id]
    const soon = new Date(clock.now().getTime() + 60_000).toISOString()
    const rule = { type: 'percentage', value: 10 }
    await offer(rule, { starts_at: soon })
    await offer(rule, { is_disabled: true })
    await offer(rule, { regions: [it.shop.idr_region_id] })
    await offer(rule, { is_automatic: false, code: 'BYCODE' })
    assert.equal((await pricesOf(it, all)).size, 0)
    clock.moveTo(soon)
    assert.deepEqual([...(await pricesOf(it, all)).keys()], plain.variant_ids)
    const elsewhere = await aShop()
    assert.equal((await pricesOf(elsewhere, all)).size, 0)
    const { headers, shop } = it
    const place = `/store/products/automatic-prices?region_id=${shop.eur_region_id}`
    assert.equal((await get(place, headers)).status, 400)
    assert.equal((await get(`${place}&product_id=${plain.id}&fields=id`, headers)).status, 400)
    assert.equal((await get(`${place}&product_id=${plain.id}`, elsewhere.headers)).status, 404)
  })

  test('take as many statements for a page as for one product', async () => {
    const it = await aShop()
    const ids = [(await aProduct(db, it.shop)).id, (await aProduct(db, it.shop)).id, (await aProduct(db, it.shop)).id]
    await (await offers(it))({ type: 'percentage', value: 10 })
    await pricesOf(it, ids)
    const forOne = await countStatements(statements, () => pricesOf(it, ids.slice(0, 1)))
    assert.equal(await countStatements(statements, () => pricesOf(it, ids)), forOne)
  })
})
