import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  createDiscount,
  createInstallationStore,
  createProduct,
  createRegion,
  listRegions,
} from '@shopkey/client/admin.ts'
import { findAccessibilityProblems, openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import pg from 'pg'
import { signInOwner } from './owner.ts'

// What a store's sections promise: a deal costs what its card says, a reward has a price, and no link leads to an empty page.

const shop = await startShop()
const database = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
const browser = await openBrowser()
after(async () => {
  await database.end()
  await browser.close()
  await shop.stop()
})

const at = (path: string) => `${shop.storefrontUrl}/${path}`

for (const { language, locale, device, sale } of [
  { language: 'en', locale: 'en-GB', device: 'phone', sale: 'Sale' },
  { language: 'ar', locale: 'ar', device: 'desktop', sale: 'تخفيض' },
] as const)
  test(`in ${language}: what an automatic discount lowers has a badge and the price that the bag has`, async (t) => {
    const owner = await signInOwner(shop, 'roti-pagi')
    const { regions } = await owner.call(listRegions, { query: {} })
    const region = regions.find(({ currency_code }) => currency_code === 'idr')
    assert.ok(region)
    const { product } = await owner.call(createProduct, {
      body: {
        title: `Roti ${language}`,
        status: 'published',
        variants: [{ title: 'One', inventory_quantity: 50, prices: [{ currency_code: 'idr', amount: 4_000_000 }] }],
      },
    })
    const { discount } = await owner.call(createDiscount, {
      body: {
        code: `PAGI-${language}`,
        is_automatic: true,
        regions: [region.id],
        rule: {
          type: 'percentage',
          value: 15,
          allocation: 'total',
          conditions: [{ operator: 'in', products: [product.id] }],
        },
      },
    })
    const { page, problems } = await enterStory(t, browser, device, { locale })
    await visit(page, at(`roti-pagi/deals?lang=${language}`))
    const card = page.locator('article', { has: page.locator(`a[href$="/products/${product.handle}"]`) })
    await card.getByText(sale, { exact: true }).waitFor()
    const shown = await card.locator('.money').first().textContent()
    assert.notEqual(await card.locator('s .money').textContent(), shown)
    assert.deepEqual(await findAccessibilityProblems(page), [])
    await card.locator('a').first().click()
    await page.waitForURL(`**/products/${product.handle}*`)
    assert.equal(await page.locator('main form .money').first().textContent(), shown)
    await page.locator('main form button[type=submit]').first().click()
    await page.getByRole('dialog').getByRole('link').first().waitFor()
    await visit(page, at('roti-pagi/cart'))
    // The last amount of the bag's totals.
    const totals = await page.locator('main dl .money').allTextContents()
    assert.equal(totals.at(-1), shown, totals.join(' '))
    assert.deepEqual(problems, [])
    await database.query('update discounts set is_disabled = true where id = $1', [discount.id])
  })

test('the reward store has nothing without a price, and only sections with something are linked', async (t) => {
  const { rows } = await database.query(`
    select r.sales_channel_id as id from loyalty_programmes p
    join regions r on r.id = p.reward_region_id
    join stores s on s.id = p.store_id and s.view_code = 'kopi-senja'`)
  const seller = await signInOwner(shop, 'kopi-senja')
  const addReward = (title: string, currency_code: string) =>
    seller.call(createProduct, {
      body: {
        title,
        status: 'published',
        sales_channels: [{ id: rows[0].id }],
        variants: [{ title: 'One', inventory_quantity: 50, prices: [{ currency_code, amount: 5_000_00 }] }],
      },
    })
  await addReward('Cup for money', 'idr')
  await addReward('Cup for points', 'pts')

  const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const cards = page.locator('main article')
  await until(async () => {
    await visit(page, at('rewards/kopi-senja/products?q=cup&lang=en'))
    return cards.filter({ hasText: 'Cup for points' }).isVisible()
  }, 'the new reward')
  assert.equal(await cards.filter({ hasText: 'Cup for money' }).count(), 0)
  for (const path of ['', '/products']) {
    await visit(page, at(`rewards/kopi-senja${path}?lang=en`))
    await cards.first().waitFor()
    assert.equal(
      await cards.filter({ hasNot: page.locator('.money') }).count(),
      0,
      `${path} has a reward without a price`,
    )
  }
  const linksOf = async () =>
    new Set(await page.locator('footer a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
  await visit(page, at('kopi-senja?lang=en'))
  const full = await linksOf()
  for (const section of ['deals', 'catalogues', 'collections', 'store/gift-cards'])
    assert.ok(full.has(`/kopi-senja/${section}`), section)
  assert.deepEqual(problems, [])

  const installation = await signInOwner(shop, 'kopi-senja')
  await installation.call(createInstallationStore, {
    body: { name: 'Toko Kosong', view_code: 'toko-kosong', default_currency_code: 'idr', languages: ['en'] },
  })
  const owner = await signInOwner(shop, 'toko-kosong')
  await owner.call(createRegion, {
    body: {
      name: 'Indonesia',
      currency_code: 'idr',
      tax_rate: 11,
      countries: ['id'],
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
    },
  })
  await until(async () => (await page.goto(at('toko-kosong?lang=en')))?.status() === 200 || undefined, 'the region')
  const empty = [...(await linksOf())].filter((href) => /(deals|catalogues|collections|gift-cards)$/.test(href))
  assert.deepEqual(empty, [])
})

test('an order says when its days for returns ended, and what is not taken back', async (t) => {
  const { rows } = await database.query(`
    select o.id, o.store_id from orders o join customers u on u.id = o.customer_id
    join stores s on s.id = o.store_id and s.view_code = 'batik-larasati'
    where u.email = 'siti.rahmawati@shopkey.test' and exists (
      select from fulfillments f where f.order_id = o.id and f.shipped_at is not null and f.canceled_at is null
    ) and exists (select from payments p where p.order_id = o.id and p.captured_at is not null)
      and not exists (select from returns r where r.order_id = o.id)
    order by o.created_at desc limit 1`)
  const [order] = rows as { id: string; store_id: string }[]
  assert.ok(order)
  await database.query('update stores set return_window_days = 14 where id = $1', [order.store_id])
  await database.query(`update shipments set delivered_at = null where order_id = $1`, [order.id])
  await database.query(`update fulfillments set shipped_at = '2026-03-01T05:00:00Z' where order_id = $1`, [order.id])
  const { page } = await enterStory(t, browser, 'phone', { locale: 'en-GB' })
  const signedIn = await page.request.post(`${shop.apiUrl}/store/auth`, {
    headers: { 'store-view-code': 'batik-larasati' },
    data: { email: 'siti.rahmawati@shopkey.test', password: 'shopkey-demo' },
  })
  assert.equal(signedIn.status(), 200)
  const path = `batik-larasati/order/${order.id}?lang=en`
  await visit(page, at(path))
  await page
    .getByText(/The days for returning this ended on .*15 March 2026.*23:59.*(GMT\+7|WIB)|ended on March 15, 2026/)
    .waitFor()
  assert.equal(await page.getByRole('link', { name: 'Return something' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])

  await database.query(
    `update stores set return_window_days = null, unreturnable_product_ids = array(
      select distinct v.product_id from line_items l join product_variants v on v.id = l.variant_id where l.order_id = $1
    ) where id = $2`,
    [order.id, order.store_id],
  )
  await visit(page, at(path))
  await page.getByText(/cannot be returned/).waitFor()
  await visit(page, at(path.replace('lang=en', 'lang=ar')))
  await page.getByText(/لا يمكن إرجاع/).waitFor()
})
