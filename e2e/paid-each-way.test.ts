import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captureOrder, createGiftCard, listRegions } from '@shopkey/client/admin.ts'
import { everyNth } from '@shopkey/testkit/every-nth.ts'
import { enterToPay, orderOn, type PaymentVisit, proofPicture, shoppers } from './testing/payment-visit.ts'
import { startShopWithGateways } from './testing/shop-with-gateways.ts'
import { cards, playStripe, withoutStripe } from './testing/stripe-in-browser.ts'
import { toPayment } from './to-payment.ts'

const { shop, browser, ownerClient, midtrans, xendit, stripe, atMidtrans, atXendit, atWallet } =
  await startShopWithGateways({ codFee: 5_000 })
midtrans.activate('cimb')

const settle = () => atMidtrans({ transaction_status: 'settlement', captures: 1 })

interface Method {
  /** The value of its radio button. */
  id: string
  /** From the ordering to the payment. */
  pay: (visit: PaymentVisit) => Promise<void>
}

const methods: readonly Method[] = [
  virtualAccount('va_bca', 'BCA', '812785002530231'),
  virtualAccount('va_mandiri', 'Mandiri', '990000000260', '70012'),
  virtualAccount('va_bni', 'BNI', '812785002530231'),
  virtualAccount('va_bri', 'BRI', '812785002530231'),
  virtualAccount('va_permata', 'Permata', '850003072869607'),
  virtualAccount('va_cimb', 'CIMB Niaga', '812785002530231'),
  { id: 'midtrans/qris', pay: scanCode },
  onPage('midtrans/gopay', settle),
  onPage('midtrans/shopeepay', settle),
  onPage('midtrans/card', () => atMidtrans({ transaction_status: 'capture', captures: 1 })),
  onPage('midtrans', settle),
  { id: 'xendit/ovo', pay: confirmInApp },
  onPage('xendit/dana', () => atXendit('PAID')),
  onPage('xendit/linkaja', () => atXendit('PAID')),
  { id: 'stripe', pay: enterCard },
  { id: 'bank-transfer', pay: transferWithProof },
  { id: 'cod', pay: payTheCourier },
]

for (const [person, shopper] of shoppers.entries())
  test(`on a ${shopper.device} in ${shopper.language}: each of these methods in turn, paid, and the same ordered again`, async (story) => {
    const visit = await enterToPay(story, browser, shopper)
    const { page, problems, choose, placeOrder, orderAgain, lookAt } = visit
    await playStripe(page, stripe)
    await toPayment(page, shop.storefrontUrl, { language: shopper.language, provider_id: 'cod' })
    await page
      .getByRole('status')
      .filter({ hasText: /134[.,]310/ })
      .waitFor()
    await lookAt('the choice of a method')
    for (const { id, pay } of everyNth(methods, shoppers.length, person)) {
      await choose(id)
      await placeOrder()
      await pay(visit)
      await orderAgain()
    }

    await payWithGiftCard(visit, { rupiah: 50_000 })
    await choose('midtrans/va_bca')
    await placeOrder()
    await payAtBank(visit, 'BCA')
    await page.locator('dt', { hasText: visit.t('cart.gift_card') }).waitFor()
    await orderAgain()

    await payWithGiftCard(visit, { rupiah: 1_000_000 })
    await page.getByText(visit.t('checkout.nothing_to_pay')).waitFor()
    await placeOrder()
    await visit.heading(visit.t('order.thanks', { name: 'Rani' })).waitFor()
    await page.locator('dt', { hasText: visit.t('cart.gift_card') }).waitFor()
    assert.deepEqual(withoutStripe(problems), [])
  })

/** The shop shows a number, which is copied and paid to at a bank. */
function virtualAccount(channel: string, bank: string, number: string, biller_code?: string): Method {
  return {
    id: `midtrans/${channel}`,
    async pay(visit) {
      const { page, t, lookAt } = visit
      await visit.heading(t('virtual_account.title', { bank })).waitFor()
      if (biller_code) await page.getByText(biller_code).waitFor()
      await page.getByText(number.replace(/\d{4}(?=\d)/g, '$&\u00a0')).waitFor()
      await page.getByRole('button', { name: t('transfer.copy', { name: t('virtual_account.number') }) }).click()
      await page.getByRole('button', { name: t('transfer.copied') }).waitFor()
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), number)
      await isTimed(visit, /23:\d\d:\d\d/)
      await lookAt('a virtual account')
      await payAtBank(visit, bank)
    },
  }
}

async function payAtBank(visit: PaymentVisit, bank: string): Promise<void> {
  const { t, heading } = visit
  await heading(t('virtual_account.title', { bank })).waitFor()
  await settle()
  await isThanked(visit)
  assert.equal(await heading(t('virtual_account.title', { bank })).count(), 0)
}

async function scanCode(visit: PaymentVisit): Promise<void> {
  const { page, t, lookAt } = visit
  await page.getByRole('img', { name: t('waiting.qris_label') }).waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: t('waiting.qris_save') }).click()
  assert.match((await saved).suggestedFilename(), /^qris-\d+\.png$/)
  await isTimed(visit, /00:\d\d:\d\d/)
  await lookAt('a code')
  await settle()
  await isThanked(visit)
}

/** The provider's page leads back to the shop, which waits. */
function onPage(id: string, pay: () => Promise<void>): Method {
  return {
    id,
    async pay(visit) {
      const { page, t, lookAt } = visit
      await visit.returnToShop()
      await visit.heading(t('order.headline_awaiting')).waitFor()
      await page.getByRole('link', { name: t('order.pay_now') }).waitFor()
      await isTimed(visit, /23:\d\d:\d\d/)
      await lookAt('a payment page')
      await pay()
      await isThanked(visit)
    },
  }
}

async function confirmInApp(visit: PaymentVisit): Promise<void> {
  const { page, t, lookAt } = visit
  await visit.heading(t('waiting.push_title', { wallet: 'OVO' })).waitFor()
  assert.equal(xendit.pushes.at(-1)?.payment_method.ewallet.channel_properties.mobile_number, '+6281234567890')
  await page.getByText('Rani P.').waitFor()
  await isTimed(visit, /\d\d/)
  await lookAt('a wallet')
  await atWallet({ status: 'SUCCEEDED' })
  await isThanked(visit)
}

async function enterCard(visit: PaymentVisit): Promise<void> {
  const { page, lookAt } = visit
  await page.getByLabel('Card number').fill(cards.good)
  await lookAt('a card')
  await visit.placeOrder()
  await page.waitForURL(/\/order\/order_/)
  await isThanked(visit)
}

/** The shopper sends a proof, and staff confirm the money. */
async function transferWithProof(visit: PaymentVisit): Promise<void> {
  const { page, t, lookAt } = visit
  await page.getByRole('button', { name: t('transfer.copy', { name: t('transfer.number') }) }).click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '1234567890')
  const file = page.getByLabel(t('proof.file'))
  await page.getByText(t('proof.none_chosen'), { exact: true }).waitFor()
  await file.focus()
  await file.setInputFiles(proofPicture)
  await page.getByText(proofPicture.name, { exact: true }).waitFor()
  assert.equal(await page.getByText(t('proof.none_chosen'), { exact: true }).isVisible(), false)
  await lookAt('a chosen proof')
  await page.getByRole('button', { name: t('proof.send') }).click()
  await page.locator('section[aria-labelledby="proof"] [role="status"]').waitFor()
  await lookAt('a transfer with its proof')
  await ownerClient().call(captureOrder, { params: { id: orderOn(page) } })
  await visit.comeBack()
  await visit.isPaid()
  assert.equal(await page.getByText('1234567890', { exact: true }).count(), 0)
}

/** Cash costs a fee, and is paid on delivery. */
async function payTheCourier(visit: PaymentVisit): Promise<void> {
  const { page, t, lookAt } = visit
  await isThankedFor(visit)
  await page.locator('dt', { hasText: t('cart.payment_fee') }).waitFor()
  await lookAt('cash on delivery')
  await ownerClient().call(captureOrder, { params: { id: orderOn(page) } })
  await page.reload()
  await visit.isPaid()
}

/** The deadline and what is left of it are named once. */
async function isTimed({ page }: PaymentVisit, left: RegExp): Promise<void> {
  await page.getByRole('timer').filter({ hasText: left }).waitFor()
  assert.equal(await page.getByRole('timer').count(), 1)
}

async function isThanked(visit: PaymentVisit): Promise<void> {
  await visit.comeBack()
  await isThankedFor(visit)
  await visit.isPaid()
}

const isThankedFor = ({ heading, t }: PaymentVisit) => heading(t('order.thanks', { name: 'Rani' })).waitFor()

/** A new card of the store, entered beside the methods. */
async function payWithGiftCard({ page, t, device }: PaymentVisit, { rupiah }: { rupiah: number }): Promise<void> {
  const owner = ownerClient()
  const { regions } = await owner.call(listRegions, { query: {} })
  const region_id = regions.find(({ currency_code }) => currency_code === 'idr')?.id ?? ''
  const { gift_card } = await owner.call(createGiftCard, { body: { value: rupiah * 100, region_id } })
  if (device === 'phone') await page.locator('aside summary', { hasText: t('checkout.show_summary') }).click()
  await page.locator('aside summary:visible', { hasText: t('code.label') }).click()
  const place = device === 'phone' ? 'folded' : 'open'
  await page.locator(`#${place}-code`).fill(gift_card.code ?? '')
  await page
    .locator('aside')
    .getByRole('button', { name: t('code.apply') })
    .click()
  await page.locator('aside dt:visible', { hasText: t('cart.gift_card') }).waitFor()
}
