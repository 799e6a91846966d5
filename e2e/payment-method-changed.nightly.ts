import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enterToPay, orderOn, type PaymentVisit, shoppers } from './testing/payment-visit.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { toPayment } from './to-payment.ts'

const { shop, browser, midtrans, xendit, newestAtMidtrans, atMidtrans } = await startShopWithGateways({
  codFee: 5_000,
})

interface Step {
  id: string
  /** What the order's page shows then. */
  shows: (visit: PaymentVisit) => Promise<void>
}

const shownBank = (bank: string) => (visit: PaymentVisit) =>
  visit.heading(visit.t('virtual_account.title', { bank })).waitFor()
const shownWallet = (visit: PaymentVisit) => visit.heading(visit.t('waiting.push_title', { wallet: 'OVO' })).waitFor()
const shownCode = ({ page, t }: PaymentVisit) => page.getByRole('img', { name: t('waiting.qris_label') }).waitFor()
const shownAccount = ({ page }: PaymentVisit) => page.getByText('1234567890', { exact: true }).waitFor()
/** The provider's page leads back. */
async function shownPage({ page, t, returnToShop }: PaymentVisit): Promise<void> {
  await returnToShop()
  await page.getByRole('link', { name: t('order.pay_now') }).waitFor()
}

const first: readonly Step[] = [
  { id: 'midtrans/va_bca', shows: shownBank('BCA') },
  { id: 'midtrans/va_bni', shows: shownBank('BNI') },
  { id: 'xendit/ovo', shows: shownWallet },
  { id: 'midtrans/gopay', shows: shownPage },
  { id: 'bank-transfer', shows: shownAccount },
  { id: 'midtrans/va_permata', shows: shownBank('Permata') },
]
const second: readonly Step[] = [
  { id: 'midtrans/card', shows: shownPage },
  { id: 'xendit/dana', shows: shownPage },
  { id: 'midtrans/qris', shows: shownCode },
  { id: 'bank-transfer', shows: shownAccount },
]

for (const shopper of shoppers)
  test(`on a ${shopper.device} in ${shopper.language}: one order, changed from method to method, and paid by the last one`, async (story) => {
    const visit = await enterToPay(story, browser, shopper)
    const { page, t, problems, placeOrder, lookAt } = visit
    const [begin] = first
    assert.ok(begin)
    await toPayment(page, shop.storefrontUrl, { language: shopper.language, provider_id: begin.id })
    await placeOrder()
    await begin.shows(visit)
    const order = orderOn(page)
    const formerly = newestAtMidtrans()
    await change(visit, 'midtrans/va_cimb')
    const refusal = page.getByRole('alert').filter({ hasText: t('change_payment.failed_refused') })
    await refusal.waitFor()
    await begin.shows(visit)
    // The page asks by itself whether the payment has come, and still says what went wrong, with the methods unfolded.
    await (await page.waitForResponse(/order_\w+\.data/)).finished()
    await visit.comeBack()
    await (await page.waitForResponse(/order_\w+\.data/)).finished()
    await refusal.waitFor()
    await page.getByRole('button', { name: t('change_payment.submit') }).waitFor()
    await lookAt('a method that was refused')

    for (const { id, shows } of first.slice(1)) {
      await change(visit, id)
      await shows(visit)
      assert.equal(orderOn(page), order)
      assert.ok((await page.getByRole('timer').count()) <= 1, id)
    }
    assert.equal(midtrans.transactionOf(formerly).transaction_status, 'cancel')
    assert.equal(xendit.pushes.at(-1)?.status, 'EXPIRED')
    await lookAt('the last method')

    // Money that still comes for the first number is sent back; the order waits for the last one.
    await atMidtrans({ transaction_status: 'settlement', captures: 1 }, formerly)
    assert.equal(midtrans.heldFor(formerly), 0)
    await page.reload()
    await shownBank('Permata')(visit)
    await atMidtrans({ transaction_status: 'settlement', captures: 1 })
    await visit.comeBack()
    // Its thanks were shown with the transfer.
    await visit.heading(t('order.headline_received')).waitFor()
    await visit.isPaid()
    assert.equal(await page.locator('summary', { hasText: t('change_payment.title') }).count(), 0)
    // A refused form is 422, which the browser reports.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('422')),
      [],
    )
  })

for (const shopper of shoppers)
  test(`on a ${shopper.device} in ${shopper.language}: from a card and a wallet to a transfer, and in the end to cash`, async (story) => {
    const visit = await enterToPay(story, browser, shopper)
    const { page, t, problems, placeOrder } = visit
    const [begin] = second
    assert.ok(begin)
    await toPayment(page, shop.storefrontUrl, { language: shopper.language, provider_id: begin.id })
    await placeOrder()
    await begin.shows(visit)
    const order = orderOn(page)
    for (const { id, shows } of second.slice(1)) {
      await change(visit, id)
      await shows(visit)
    }
    await change(visit, 'cod')
    await page.getByText('1234567890', { exact: true }).waitFor({ state: 'detached' })
    await page.locator('dt', { hasText: t('cart.payment_fee') }).waitFor()
    assert.equal(orderOn(page), order)
    assert.equal(await page.locator('summary', { hasText: t('change_payment.title') }).count(), 0)
    assert.deepEqual(problems, [])
  })

async function change({ page, t, choose, lookAt }: PaymentVisit, id: string): Promise<void> {
  const box = page.locator('details', { hasText: t('change_payment.title') })
  if (!(await box.evaluate((details) => (details as HTMLDetailsElement).open)))
    await box.locator(':scope > summary').click()
  await choose(id)
  await lookAt('the choice of another method')
  await page.getByRole('button', { name: t('change_payment.submit') }).click()
}
