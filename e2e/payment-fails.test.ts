import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shopkey/client/admin.ts'
import { endTimeToPay } from '@shopkey/testkit/end-time-to-pay.ts'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { enterToPay, orderOn, type PaymentVisit, shoppers } from './testing/payment-visit.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { cards, playStripe, withoutStripe } from './testing/stripe-in-browser.ts'
import { toPayment } from './to-payment.ts'

const { shop, browser, ownerClient, stripe, atMidtrans, atXendit, atWallet } = await startShopWithGateways()

interface Failure {
  id: string
  /** It is paid on the provider's page, which leads back. */
  isOnPage?: true
  /** At the provider, which notifies the shop. */
  fail: (visit: PaymentVisit) => Promise<void>
  as: 'declined' | 'expired'
}

const declined = (payment_type: string) => () => atMidtrans({ transaction_status: 'failure', chosen: { payment_type } })
const expired = () => atMidtrans({ transaction_status: 'expire' })

const failures: readonly Failure[] = [
  { id: 'midtrans/va_bca', fail: expired, as: 'expired' },
  { id: 'midtrans/va_mandiri', fail: expired, as: 'expired' },
  { id: 'midtrans/qris', fail: expired, as: 'expired' },
  { id: 'midtrans/gopay', isOnPage: true, fail: declined('gopay'), as: 'declined' },
  { id: 'midtrans/shopeepay', isOnPage: true, fail: expired, as: 'expired' },
  { id: 'midtrans/card', isOnPage: true, fail: declined('credit_card'), as: 'declined' },
  {
    id: 'xendit/ovo',
    fail: () => atWallet({ status: 'FAILED', failure_code: 'USER_DECLINED_THE_TRANSACTION' }),
    as: 'declined',
  },
  { id: 'xendit/ovo', fail: letTheMinutePass, as: 'expired' },
  { id: 'xendit/dana', isOnPage: true, fail: () => atXendit('EXPIRED'), as: 'expired' },
  { id: 'xendit/linkaja', isOnPage: true, fail: () => atXendit('EXPIRED'), as: 'expired' },
]

for (const [person, shopper] of shoppers.entries())
  test(`on a ${shopper.device} in ${shopper.language}: declined and expired in each of these ways, ordered again each time, and paid in cash`, async (story) => {
    const visit = await enterToPay(story, browser, shopper)
    const { page, t, problems, choose, placeOrder, orderAgain, lookAt } = visit
    await page.clock.install()
    await playStripe(page, stripe)
    const stock = await unitsInStock()
    await toPayment(page, shop.storefrontUrl, { language: shopper.language, provider_id: 'bank-transfer' })

    // A timed job ends it while the shopper tries other methods.
    await placeOrder()
    await page.getByText('1234567890', { exact: true }).waitFor()
    const transfer = page.url()
    await endTimeToPay(shop.databaseUrl, orderOn(page))
    await toPayment(page, shop.storefrontUrl, { language: shopper.language, provider_id: 'cod' })

    for (const { id, isOnPage, fail, as } of everyNth(failures, shoppers.length, person)) {
      await choose(id)
      await placeOrder()
      if (isOnPage) await visit.returnToShop()
      await visit.heading(t('order.headline_awaiting')).waitFor()
      await fail(visit)
      await visit.comeBack()
      await hasEnded(visit, as)
      await orderAgain('order.pay_again')
    }

    // Refused before anything is ordered: the bank is not activated, and the card has no cover.
    await choose('midtrans/va_cimb')
    await placeOrder()
    await isRefused(visit, t('checkout.failed_payment'))
    await choose('stripe')
    await placeOrder()
    await page.getByLabel('Card number').fill(cards.declined)
    await placeOrder()
    await isRefused(visit, 'Your card was declined.')
    await lookAt('a refused card')

    await choose('cod')
    await placeOrder()
    await visit.heading(t('order.thanks', { name: 'Rani' })).waitFor()
    await page.goto(transfer)
    await hasEnded(visit, 'expired')
    assert.equal(await page.getByText('1234567890', { exact: true }).count(), 0)
    assert.equal(await unitsInStock(), stock - 1, 'what was not paid is in stock again')
    // A refused form is 422, which the browser reports.
    assert.deepEqual(
      withoutStripe(problems).filter((problem) => !problem.includes('422')),
      [],
    )
  })

/** The page says so while OVO's own message is awaited. */
async function letTheMinutePass({ page, t }: PaymentVisit): Promise<void> {
  await page.getByRole('timer').filter({ hasText: /\d\d/ }).waitFor()
  await page.clock.fastForward('01:01')
  await page
    .getByRole('status')
    .filter({ hasText: t('waiting.push_over', { wallet: 'OVO' }) })
    .waitFor()
  await atWallet({ status: 'EXPIRED' })
}

/** With its reason, nothing left to pay, and the same items to order again. */
async function hasEnded({ page, t, heading, lookAt }: PaymentVisit, as: Failure['as']): Promise<void> {
  await heading(t(`order.headline_${as}`)).waitFor()
  await page.getByText(t(`order.${as}_text`)).waitFor()
  assert.equal(await page.getByRole('timer').count(), 0)
  await lookAt(`a payment that is ${as}`)
}

async function isRefused({ page }: PaymentVisit, words: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: words }).waitFor()
}

/** Of the coffee that the story orders. */
async function unitsInStock(): Promise<number> {
  const query = { handle: 'gayo-senja' }
  const { products } = await ownerClient().call(listProducts, { query, expand: ['variants'] })
  const variants = products.flatMap((product) => product.variants ?? [])
  return variants.reduce((sum, { inventory_quantity }) => sum + inventory_quantity, 0)
}
