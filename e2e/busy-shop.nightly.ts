import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findAccessibilityProblems, openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import pg from 'pg'

const shop = await startShop()
const browser = await openBrowser()
const address = new URL(shop.databaseUrl)
const database = address.pathname.slice(1)
address.pathname = '/postgres'
const admin = new pg.Client({ connectionString: address.href })
await admin.connect()
after(async () => {
  await admin.end()
  await browser.close()
  await shop.stop()
})

async function allowConnections(isAllowed: boolean): Promise<void> {
  await admin.query(`alter database ${admin.escapeIdentifier(database)} allow_connections ${isAllowed}`)
  if (!isAllowed)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
}

const words: [locale: string, title: string][] = [
  ['en-GB', 'We are taking a short break'],
  ['id-ID', 'Kami istirahat sebentar'],
  ['ar', 'استراحة قصيرة'],
]

for (const [locale, title] of words) {
  test(`an unavailable database: the storefront shows a calm page (${locale}), which reloads when it is back`, async (t) => {
    const { page } = await enterStory(t, browser, 'phone', { locale })
    const path = `${shop.storefrontUrl}/kopi-senja/products`
    await allowConnections(false)
    const response = await page.goto(path)
    assert.deepEqual([response?.status(), response?.headers()['retry-after']], [503, '5'])
    await page.getByRole('heading', { name: title }).waitFor()
    assert.deepEqual(await findAccessibilityProblems(page), [])
    await allowConnections(true)
    await page.getByRole('heading', { name: title }).waitFor({ state: 'detached', timeout: 60_000 })
    await page.getByRole('contentinfo').waitFor()
    assert.equal(page.url(), path)
  })
}
