import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openBrowser, visit } from '@shopkey/testkit/browser.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { enterStory } from '@shopkey/testkit/story.ts'
import type { Page } from 'playwright-core'
import { CountedPerson } from './testing/counted-person.ts'
import { FirstOwner, readPage } from './testing/first-store.ts'

const mostClicks = 50
const mostMinutes = 8

const shop = await startEmptyShop({ PRACTICE_MESSAGES: 'true' })
const browser = await openBrowser()
after(async () => {
  await browser.close()
  await shop.stop()
})

test(`from an empty database to a first order that is shipped and paid: at most ${mostClicks} clicks and ${mostMinutes} minutes`, async (t) => {
  const person = new CountedPerson()
  const owner = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await openStore(owner.page, person)
  const shopper = await enterStory(t, browser, 'desktop', { locale: 'en-GB' })
  await buy(shopper.page, person)
  await ship(owner.page, person)
  assert.deepEqual([...owner.problems, ...shopper.problems], [])
  const minutes = person.seconds / 60
  t.diagnostic(`${person.clicks} clicks, ${minutes.toFixed(1)} minutes`)
  assert.ok(person.clicks <= mostClicks, `${person.clicks} clicks`)
  assert.ok(minutes <= mostMinutes, `${minutes} minutes`)
})

async function openStore(page: Page, person: CountedPerson): Promise<void> {
  const owner = new FirstOwner(page, person, 'en')
  await owner.createStore(shop.ownerLink, 'Kopi Sari')
  for (const step of ['country', 'look']) {
    await owner.reach(step)
    await owner.saveStep()
  }
  await owner.reach('products')
  const product = page.getByRole('group', { name: 'Product 1' })
  await person.type(product.getByLabel('Product'), 'Gayo beans')
  await person.type(product.getByLabel('Price'), '85000')
  await person.type(product.getByLabel('In stock'), '12')
  await owner.saveStep()
  await owner.openFromDelivery()
}

async function buy(page: Page, person: CountedPerson): Promise<void> {
  await visit(page, `${shop.storefrontUrl}/kopi-sari?lang=en`)
  await readPage(page, person)
  await person.click(page.locator('main a[href*="/products/gayo-beans"]').first())
  await person.click(page.getByRole('button', { name: 'Add to bag' }))
  await person.click(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  await page.locator('#email').waitFor()
  await readPage(page, person)
  const address = {
    email: 'layla@example.com',
    phone: '+6281234567891',
    'shipping-first_name': 'Layla',
    'shipping-address_1': 'Jalan Braga 12',
    'shipping-city': 'Bandung',
    'shipping-postal_code': '40111',
  }
  for (const [field, text] of Object.entries(address)) await person.type(page.locator(`#${field}`), text)
  await person.click(page.getByRole('button', { name: 'Continue to delivery' }))
  await person.click(page.getByRole('button', { name: 'Continue to payment' }))
  await person.choose(page.locator('input[name="provider_id"][value="cod"]'))
  await person.click(page.getByRole('button', { name: 'Place order' }))
  await page.waitForURL(/\/order\/order_/)
}

async function ship(page: Page, person: CountedPerson): Promise<void> {
  const inDialog = (name: string | RegExp) => person.click(page.getByRole('dialog').getByRole('button', { name }))
  await person.click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }))
  await person.click(page.locator('a[data-row]').first())
  await person.click(page.getByRole('button', { name: 'Pack items' }))
  await inDialog(/^Pack \d+ item/)
  await page.getByText('Parcel packed').first().waitFor()
  await person.click(page.getByRole('button', { name: 'Mark as shipped' }))
  await inDialog('Mark as shipped')
  await page.getByText('Marked as shipped').first().waitFor()
  await person.click(page.getByRole('button', { name: 'Mark as paid' }))
  await inDialog('Mark as paid')
  await page.getByText('Paid', { exact: true }).first().waitFor()
}
