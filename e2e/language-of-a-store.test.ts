import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { updateStore } from '@shopkey/client/admin.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'
import { signInOwner } from './owner.ts'

const shop = await startShop()
after(() => shop.stop())
const owner = await signInOwner(shop, 'kopi-senja')

const chosen = `${shop.storefrontUrl.startsWith('https:') ? '__Host-' : ''}shopkey_language=ar`

/** The language of the document for a browser that asks for these and has visited nothing. */
async function languageOf(path: string, accepted: string, cookie = ''): Promise<string | undefined> {
  const headers = { 'accept-language': accepted, cookie, accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  const response = await fetch(`${shop.storefrontUrl}/kopi-senja${path}`, { headers })
  return /<html lang="([\w-]+)"/.exec(await response.text())?.[1]
}

test('a page is in the language of the address, the person, the browser as far as the store offers it, or the store', async () => {
  // A page that many get alike, and one that has something of its shopper.
  const pages = ['', '/cart']
  for (const [offered, usual, accepted, expected] of [
    [['en'], 'en-US', 'id-ID,id;q=0.9', 'en-US'],
    [['ar', 'en'], 'ar', 'id,en;q=0.3', 'en-US'],
    [['en', 'bh'], 'id-ID', 'ar', 'id-ID'],
  ] as const) {
    await owner.call(updateStore, { body: { languages: [...offered] } })
    for (const page of pages) {
      const settled = async () => {
        const found = [await languageOf(page, 'fr-FR,fr;q=0.9'), await languageOf(page, accepted)]
        return found.join() === [usual, expected].join()
      }
      await until(settled, `${page} in ${usual}, and in ${expected} for ${accepted}, of a store in ${offered.join()}`)
      assert.equal(await languageOf(page, accepted, chosen), 'ar', 'what the person has chosen')
      assert.equal(await languageOf(`${page}?lang=bh`, accepted, chosen), 'id-ID', 'the address')
    }
  }
})
