import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import {
  createAccessToken,
  getStore,
  listProducts,
  listRegions,
  updateRegion,
  updateStoreProvider,
  updateVariant,
} from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import { openBrowser } from '@shopkey/testkit/browser.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { aStripe, stripeKeys } from '../../apps/server/src/testing/gateways/a-stripe.ts'
import { allChannels, aMidtrans, server_key } from '../../apps/server/src/testing/gateways/midtrans-bench.ts'
import {
  aXendit,
  callback_token,
  secret_key,
  walletsAndPage,
} from '../../apps/server/src/testing/gateways/xendit-bench.ts'

/** A running shop whose store Kopi Senja takes every method, and a browser, for the tests of one file. */
export async function startShopWithGateways({
  codFee,
}: {
  /** Whole rupiah. */
  codFee?: number
} = {}) {
  // The APIs of Midtrans, Xendit and Stripe, and the pages of the first two, which only lead back.
  const [midtrans, xendit, stripe] = [await aMidtrans(), await aXendit(), await aStripe()]
  process.env.MIDTRANS_API_URL = midtrans.url
  process.env.XENDIT_API_URL = xendit.url
  process.env.STRIPE_API_URL = stripe.url
  const shop = await startShop()
  const browser = await openBrowser()
  const options = { baseUrl: shop.apiUrl, storeViewCode: 'kopi-senja' }
  let store_id = ''
  let owner: HttpClient

  before(async () => {
    const credentials = { email: 'raka@shopkey.test', password: 'shopkey-demo' }
    const { access_token } = await createHttpClient(options).call(createAccessToken, { body: credentials })
    owner = createHttpClient({ ...options, apiKey: access_token })
    store_id = (await owner.call(getStore, {})).store.id
    const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
    const { publishable_key, ...stripeSecrets } = stripeKeys
    const settings = {
      midtrans: { values: { environment: 'sandbox', channels: allChannels }, secret_values: { server_key } },
      xendit: { values: { channels: walletsAndPage }, secret_values: { secret_key, callback_token } },
      stripe: { values: { publishable_key }, secret_values: stripeSecrets },
      'bank-transfer': { values: { accounts } },
      cod: { values: codFee === undefined ? {} : { fee: codFee } },
    }
    for (const [id, body] of Object.entries(settings))
      await owner.call(updateStoreProvider, { params: { kind: 'payment', id }, body })
    // The coffee of toPayment, for as many orders as a file makes.
    const { products } = await owner.call(listProducts, { query: { handle: 'gayo-senja' }, expand: ['variants'] })
    for (const { id, variants = [] } of products)
      for (const variant of variants)
        await owner.call(updateVariant, { params: { id, variant_id: variant.id }, body: { inventory_quantity: 500 } })
    const { regions } = await owner.call(listRegions, { query: {} })
    const payment_providers = ['manual', 'sandbox', ...Object.keys(settings)]
    for (const { id, currency_code } of regions)
      if (currency_code === 'idr') await owner.call(updateRegion, { params: { id }, body: { payment_providers } })
  })
  after(async () => {
    await browser.close()
    await shop.stop()
  })

  async function notify(provider_id: string, body: string, headers: Record<string, string>): Promise<void> {
    const address = `${shop.apiUrl}/webhooks/payments/${provider_id}/${store_id}`
    const reply = await fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    assert.equal(reply.status, 200)
  }

  const newestAtMidtrans = () => [...midtrans.transactions.keys()].at(-1) ?? ''

  /** A payment at Midtrans, the newest if no other is named, gets this state, and the shop its notification. */
  async function atMidtrans(
    state: Partial<ReturnType<typeof midtrans.transactionOf>>,
    id = newestAtMidtrans(),
  ): Promise<void> {
    Object.assign(midtrans.transactionOf(id), state)
    await notify('midtrans', midtrans.notificationOf(id), {})
  }

  async function atXendit(status: 'PAID' | 'EXPIRED'): Promise<void> {
    const invoice = xendit.invoices.at(-1)
    assert.ok(invoice)
    invoice.status = status
    await notify('xendit', JSON.stringify(invoice), { 'x-callback-token': callback_token })
  }

  /** The newest request to a wallet gets this state, and the shop Xendit's message. */
  async function atWallet(state: Partial<(typeof xendit.pushes)[number]>): Promise<void> {
    const push = xendit.pushes.at(-1)
    assert.ok(push)
    Object.assign(push, state)
    const data = { payment_request_id: push.id, reference_id: push.reference_id }
    const body = JSON.stringify({ event: 'payment.succeeded', data })
    await notify('xendit', body, { 'x-callback-token': callback_token })
  }

  return {
    shop,
    browser,
    options,
    /** Signed in once the tests run. */
    ownerClient: () => owner,
    midtrans,
    xendit,
    stripe,
    newestAtMidtrans,
    atMidtrans,
    atXendit,
    atWallet,
  }
}
