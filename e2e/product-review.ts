import assert from 'node:assert/strict'
import { findAccessibilityProblems, visit } from '@shopkey/testkit/browser.ts'
import type { RunningShop } from '@shopkey/testkit/running-shop.ts'
import { until } from '@shopkey/testkit/until.ts'
import type { Page } from 'playwright-core'
import { openBackOffice } from './back-office.ts'

interface Product {
  shop: RunningShop
  view: string
  handle: string
  title: string
}

const words = 'Keeps its colour after ten washes.'

/** The example extension, from the product that was sent to the review that is shown. `staff`: pages of others. */
export async function reviewProduct(
  shopper: Page,
  staff: { desktop: Page; phone: Page },
  product: Product,
): Promise<void> {
  await writeReview(shopper, product)
  await publishReview(staff.desktop, product)
  await setInvitations(staff.desktop, product)
  await lookWithoutRight(staff.phone, product)
  await visit(shopper, addressOf(product))
  await shopper.getByText(words).waitFor()
  const panel = shopper.getByRole('region', { name: 'Reviews' })
  await panel.getByRole('img', { name: '4 of 5 stars' }).first().waitFor()
  assert.equal(await panel.getByRole('button', { name: 'Send' }).count(), 0)
  const page = await (await fetch(addressOf(product))).text()
  assert.match(page, /"aggregateRating":\{"@type":"AggregateRating","ratingValue":4,"reviewCount":1\}/)
  assert.match(page, new RegExp(words), 'shown to browsers without scripts')
}

const addressOf = ({ shop, view, handle }: Product) => `${shop.storefrontUrl}/${view}/products/${handle}?lang=en`

async function writeReview(page: Page, product: Product): Promise<void> {
  // The subscriber notes the delivery in the background.
  await until(async () => {
    await visit(page, addressOf(product))
    return (await page.getByRole('heading', { name: 'Write a review' }).count()) > 0
  }, 'the form of the review')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth'), false)
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  await page.getByLabel('Your review').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The store reads your review before it is shown.').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

async function publishReview(page: Page, { shop, view, title }: Product): Promise<void> {
  await openBackOffice(page, shop, 'larasati', `${view}/products`)
  await page.getByRole('link', { name: 'Reviews', exact: true }).click()
  const review = page.getByRole('article', { name: title })
  await review.getByText(words).waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await review.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('The review is published').waitFor()
  await page.getByText('Published', { exact: true }).click()
  await review.getByRole('link', { name: title }).click()
  const panel = page.getByRole('region', { name: 'Reviews' })
  await panel.getByText('Published: 1 · Waiting: 0').waitFor()
  assert.deepEqual(await findAccessibilityProblems(page), [])
}

/** The form is made from the schema of the extension's settings. */
async function setInvitations(page: Page, { shop, view }: Product): Promise<void> {
  await visit(page, `${shop.apiUrl}/app/${view}/settings/extensions`)
  await page.getByRole('link', { name: 'Product reviews' }).click()
  await page.getByLabel('Days until the invitation').fill('10')
  assert.deepEqual(await findAccessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved').first().waitFor()
}

/** In Arabic, on a phone: fulfilment may read the catalogue and change nothing in it. */
async function lookWithoutRight(page: Page, { shop, view, title }: Product): Promise<void> {
  await openBackOffice(page, shop, 'joko', `${view}/x/product-reviews`)
  await page.getByText('منشور', { exact: true }).click()
  const review = page.getByRole('article', { name: title })
  await review.waitFor()
  assert.equal(await review.getByRole('button').count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
  await visit(page, `${shop.apiUrl}/app/${view}/settings/extensions/product-reviews`)
  await page.getByLabel('أيام حتى الدعوة').waitFor()
  assert.equal(await page.getByLabel('أيام حتى الدعوة').inputValue(), '10')
  assert.equal(await page.getByRole('button', { name: 'حفظ' }).count(), 0)
  assert.deepEqual(await findAccessibilityProblems(page), [])
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390)
}
