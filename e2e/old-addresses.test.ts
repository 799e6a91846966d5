import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import {
  createRedirect,
  listInstallationStores,
  listMissingPages,
  listProducts,
  updateInstallationStore,
  updateProduct,
} from '@shopkey/client/admin.ts'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import { until } from '@shopkey/testkit/until.ts'
import { signInOwner } from './owner.ts'

const shop = await startShop()
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})
const owner = await signInOwner(shop, 'kopi-senja')

async function ask(path: string) {
  const reply = await fetch(shop.storefrontUrl + path, { redirect: 'manual' })
  const location = reply.headers.get('location')
  return { status: reply.status, location: location?.replace(shop.storefrontUrl, '') ?? null, headers: reply.headers }
}

async function rename(from: string, to: string): Promise<void> {
  const { products } = await owner.call(listProducts, { query: { handle: [from] } })
  await owner.call(updateProduct, { params: { id: products[0]?.id ?? '' }, body: { handle: to } })
}

describe('an old address', () => {
  test('of a product whose handle changed leads to it for good, with what was asked for', async () => {
    await rename('gayo-senja', 'gayo-1')
    await rename('gayo-1', 'gayo-2')
    for (const path of ['gayo-senja', 'Gayo-Senja', 'gayo-1']) {
      const { status, location, headers } = await ask(`/kopi-senja/products/${path}?utm_source=mail`)
      assert.deepEqual([status, location], [301, '/kopi-senja/products/gayo-2?utm_source=mail'])
      assert.equal(headers.get('cache-control'), 'private, max-age=300')
    }
    assert.equal((await ask('/kopi-senja/products/gayo-2')).status, 200)
    assert.equal((await ask('/kopi-senja/products/gayo-3')).status, 404)
    assert.equal((await ask('/batik-larasati/products/gayo-senja')).status, 404)
  })

  test('that staff redirected leads where they say, here or elsewhere', async () => {
    for (const [path, target] of [
      ['/jurnal/*', 'https://blog.example.com/kopi'],
      ['/toko/*', '/products/*'],
      ['/halaman', '/contact'],
      ['/store/about-us', '/contact'],
    ] as const)
      await owner.call(createRedirect, { body: { path, target } })
    assert.deepEqual((await ask('/kopi-senja/jurnal/2024/gayo')).location, 'https://blog.example.com/kopi')
    assert.equal((await ask('/kopi-senja/toko/gayo-2')).location, '/kopi-senja/products/gayo-2')
    assert.equal((await ask('/kopi-senja/Halaman/')).location, '/kopi-senja/contact')
    assert.equal((await ask('/kopi-senja/store/about-us')).location, '/kopi-senja/contact')
    assert.equal((await ask('/rewards/kopi-senja/halaman')).location, '/rewards/kopi-senja/contact')
  })

  test('is followed in the browser, by a link within the shop as well', async (t) => {
    const { page, problems } = await enterStory(t, browser, 'phone', { locale: 'ar' })
    await visit(page, `${shop.storefrontUrl}/kopi-senja/products/gayo-senja`)
    await page.waitForURL('**/kopi-senja/products/gayo-2*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(problems, [])
    // What the router fetches for a link.
    const data = await fetch(`${shop.storefrontUrl}/kopi-senja/products/gayo-senja.data`)
    assert.equal(data.status, 202)
    assert.match(await data.text(), /kopi-senja\/products\/gayo-2/)
  })

  test('that leads nowhere is counted for staff', async () => {
    await ask('/kopi-senja/no-such-page?secret=1')
    await ask('/kopi-senja/order/order_unknown/lost')
    const paths = await until(async () => {
      const { missing_pages } = await owner.call(listMissingPages, { query: { limit: 100 } })
      const found = missing_pages.map(({ path }) => path)
      return found.includes('/no-such-page') ? found : undefined
    }, 'counting a missing page')
    assert.deepEqual(
      paths.filter((path) => path.includes('secret') || path.startsWith('/order')),
      [],
    )
  })

  test('of a store whose view code changed leads to the same page of it', async () => {
    const { stores } = await owner.call(listInstallationStores, {})
    const id = stores.find(({ view_code }) => view_code === 'roti-pagi')?.id ?? ''
    await owner.call(updateInstallationStore, { params: { id }, body: { view_code: 'roti-malam' } })
    const moved = await until(async () => {
      const reply = await ask('/roti-pagi/products?page=1&q=roti-pagi')
      return reply.status === 301 ? reply : undefined
    }, 'forgetting the old view code')
    assert.equal(moved.location, '/roti-malam/products?page=1&q=roti-pagi')
    assert.equal((await ask('/roti-pagi')).location, '/roti-malam')
    assert.equal((await ask('/roti-sore')).status, 302)
  })
})
