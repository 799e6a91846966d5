import { after } from 'node:test'
import {
  claimInstallation,
  confirmTwoFactor,
  createAccessToken,
  createInstallationStore,
  createProduct,
  createRegion,
  createShippingOption,
  startTwoFactor,
} from '@shopkey/client/admin.ts'
import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import { aMailServer } from '@shopkey/server/src/testing/a-mail-server.ts'
import { startProxies } from '@shopkey/testkit/behind-https.ts'
import { openBrowser } from '@shopkey/testkit/browser.ts'
import { startEmptyShop } from '@shopkey/testkit/running-shop.ts'
import { codeOf, currentStep } from './authenticator.ts'

export const owner = { email: 'sari@shop.example', password: 'green umbrella 92' }
/** As in the demo, whose stories of a checkout then fit. */
export const view = 'kopi-senja'

/** A start for production behind a proxy that ends TLS, with one open store, and a browser that trusts the proxy's authority. */
export async function startShopBehindHttps() {
  const proxies = await startProxies()
  const mail = await aMailServer()
  const settings = {
    ...proxies.settings,
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@shop.example',
    NODE_ENV: 'production',
    SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
    SANDBOX_PAYMENTS: 'true',
    LOG_LEVEL: 'error',
    SHUTDOWN_GRACE: '0',
  }
  const shop = await startEmptyShop(settings)
  proxies.storefront.target = shop.storefrontUrl.replace('localhost', '127.0.0.1')
  proxies.api.target = shop.apiUrl.replace('localhost', '127.0.0.1')
  const browser = await openBrowser({ trustsTestCertificate: true })
  after(async () => {
    await browser.close()
    await shop.stop()
    await proxies.stop()
  })
  const { STOREFRONT_URL: storefrontUrl, API_URL: apiUrl } = settings
  const { staff, recoveryCode } = await openShop(apiUrl, shop.ownerLink)
  /** The links in the mails to an address. */
  const linksSentTo = (address: string) =>
    mail.mails
      .filter(({ to }) => to.includes(address))
      .flatMap(({ source }) => decoded(source).match(/https?:[^\s"'<>)]+/g) ?? [])
  return { linksSentTo, proxies, storefrontUrl, apiUrl, shop, settings, browser, staff, recoveryCode }
}

/** The first owner's account, and a store that sells one coffee, paid at the practice gateway or on delivery. */
async function openShop(baseUrl: string, ownerLink: string): Promise<{ staff: HttpClient; recoveryCode: string }> {
  const token = new URLSearchParams(new URL(ownerLink).hash.slice(1)).get('token') ?? ''
  const anyone = createHttpClient({ baseUrl })
  await anyone.call(claimInstallation, { body: { ...owner, token, first_name: 'Sari' } })
  const { access_token } = await anyone.call(createAccessToken, { body: owner })
  const installation = createHttpClient({ baseUrl, apiKey: access_token })
  const { two_factor } = await installation.call(startTwoFactor, {})
  const { recovery_codes } = await installation.call(confirmTwoFactor, {
    body: { otp: codeOf(two_factor.secret ?? '', currentStep()) },
  })
  const languages: ('en' | 'bh' | 'ar')[] = ['en', 'bh', 'ar']
  await installation.call(createInstallationStore, {
    body: { name: 'Kopi Senja', view_code: view, default_currency_code: 'idr', languages, owner_email: owner.email },
  })
  const staff = createHttpClient({ baseUrl, storeViewCode: view, apiKey: access_token })
  const { region } = await staff.call(createRegion, {
    body: {
      name: 'Indonesia',
      currency_code: 'idr',
      tax_rate: 11,
      countries: ['id'],
      payment_providers: ['sandbox', 'cod'],
      fulfillment_providers: ['manual'],
    },
  })
  const option = { name: 'Courier', region_id: region.id, provider_id: 'manual', price_type: 'flat_rate' } as const
  await staff.call(createShippingOption, { body: { ...option, amount: 1_800_000, data: {} } })
  const prices = [{ currency_code: 'idr', amount: 8_500_000 }]
  await staff.call(createProduct, {
    body: {
      title: 'Gayo Senja',
      handle: 'gayo-senja',
      status: 'published',
      variants: [{ title: 'Beans', prices, inventory_quantity: 50 }],
    },
  })
  return { staff, recoveryCode: recovery_codes?.[0] ?? '' }
}

/** From quoted-printable. */
const decoded = (source: string) =>
  source
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[\dA-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
    .replaceAll('&amp;', '&')
