import type { Config } from '@shopkey/server/src/config.ts'
import { describeFailure, WITHIN_MS } from './describe-failure.ts'
import { error, type Finding, ok, warning } from './finding.ts'

type Addresses = Pick<Config, 'apiUrl' | 'storefrontUrl'>

/** What browsers and payment providers do, through the public addresses, while Shopkey runs: as far as this machine can tell. */
export async function checkPublicAddresses({ apiUrl, storefrontUrl }: Addresses): Promise<Finding[]> {
  const findings = [await checkAddress('API_URL', apiUrl), await checkAddress('STOREFRONT_URL', storefrontUrl)]
  const [api, storefront] = findings.map(({ level }) => level === 'ok')
  const store = api ? await findStore(apiUrl) : undefined
  if (storefront) findings.push(await checkHeaders(storefrontUrl), await checkPage(storefrontUrl, store?.view_code))
  if (storefront && store) findings.push(await checkForm(storefrontUrl, store.view_code))
  if (api && store) findings.push(await checkPicture(apiUrl, store.view_code))
  if (api) findings.push(await checkWebhook(apiUrl))
  return findings
}

/** Whether Shopkey responds at a public address. */
export async function checkAddress(setting: string, address: string): Promise<Finding> {
  const reply = await ask(`${address}/health/live`)
  if ('failed' in reply) return error(setting, `${address}: ${reply.failed}`)
  const { status, text } = reply
  if (status === 200 && /^(ok|\{"status":"ok"\})$/.test(text.trim())) return ok(setting, `${address} responds`)
  if (status >= 502 && status <= 504)
    return error(
      setting,
      `${address}: the proxy responds with ${status}: it does not reach Shopkey. Check the port that it passes to`,
    )
  return error(setting, `${address}: another program responds (${status}). Let the proxy pass this name to Shopkey`)
}

/** Whether the proxy says by which address browsers come. Without it, the storefront refuses every form. */
async function checkHeaders(storefrontUrl: string): Promise<Finding> {
  const about = 'proxy headers'
  const reply = await ask(`${storefrontUrl}/health/address`)
  const seen = 'failed' in reply ? undefined : asJson<{ origin: string; is_forwarded: boolean }>(reply.text)
  if (!seen?.origin)
    return warning(about, 'the storefront does not say how it was called. Restart it, so that it is of this version')
  const expected = new URL(storefrontUrl)
  const called = new URL(seen.origin)
  if (called.origin === expected.origin) return ok(about, `the storefront knows that it is called by ${called.origin}`)
  const effect = `the storefront takes ${called.origin} for its address, so that every form is refused`
  if (!seen.is_forwarded)
    return error(
      about,
      `${effect}: it does not trust the proxy. Name the address that the proxy connects from in TRUST_PROXY`,
    )
  if (called.host !== expected.host)
    return error(
      about,
      `${effect}: the proxy passes another Host on. Pass the browser's (nginx: proxy_set_header Host $http_host)`,
    )
  return error(
    about,
    `${effect}: the proxy does not say that browsers use https. Pass X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme)`,
  )
}

async function checkPage(storefrontUrl: string, view_code = 'store'): Promise<Finding> {
  const about = 'a page'
  const reply = await ask(`${storefrontUrl}/${view_code}`)
  if ('failed' in reply) return error(about, reply.failed)
  if (reply.status >= 400 && reply.status !== 503)
    return error(about, `/${view_code} is ${reply.status} for shoppers. Read the storefront's log`)
  if (reply.status === 503)
    return warning(about, `/${view_code} is 503: the store is not open, or the API is not ready`)
  if (storefrontUrl.startsWith('https:') && /(?:src|href|action)="http:/.test(reply.text))
    return warning(
      about,
      `/${view_code} refers to an address without https, which browsers block. Check API_URL and S3_PUBLIC_URL`,
    )
  return ok(about, `/${view_code} is shown`)
}

/** Asks for the balance of a gift card without its code, which changes nothing. */
async function checkForm(storefrontUrl: string, view_code: string): Promise<Finding> {
  const about = 'a form'
  const { origin } = new URL(storefrontUrl)
  const reply = await ask(`${storefrontUrl}/${view_code}/store/gift-cards`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'code=',
  })
  if ('failed' in reply) return error(about, reply.failed)
  if (reply.status === 422) return ok(about, 'shoppers can send forms')
  if (reply.status === 503) return warning(about, 'is 503: the store is not open, or the API is not ready')
  if (reply.status === 400 || reply.status === 403)
    return error(
      about,
      `is refused (${reply.status}), so nobody can buy: see proxy headers above; STOREFRONT_URL is the address that browsers show`,
    )
  return error(about, `is ${reply.status} instead of 422. Read the logs of the proxy and the storefront`)
}

async function checkPicture(apiUrl: string, view_code: string): Promise<Finding> {
  const about = 'a picture'
  const reply = await ask(`${apiUrl}/store/products?limit=20`, { headers: { 'store-view-code': view_code } })
  const listed = 'failed' in reply ? undefined : asJson<{ products?: { thumbnail: string | null }[] }>(reply.text)
  const address = listed?.products?.find(({ thumbnail }) => thumbnail)?.thumbnail
  if (!address) return ok(about, 'no product has one yet')
  const picture = await ask(new URL(address, apiUrl).href)
  if ('failed' in picture) return error(about, `${address}: ${picture.failed}`)
  if (picture.status === 200 && picture.type.startsWith('image/')) return ok(about, `${address} is shown`)
  return error(
    about,
    `${address} is ${picture.status} ${picture.type}. Check where files are kept, and what the proxy passes on`,
  )
}

/** Sends one of a provider that does not exist: Shopkey itself has to refuse it, not something in front. */
async function checkWebhook(apiUrl: string): Promise<Finding> {
  const about = 'a webhook'
  const reply = await ask(`${apiUrl}/webhooks/payments/doctor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if ('failed' in reply) return error(about, reply.failed)
  const isOurs = reply.status >= 400 && reply.status < 500 && asJson<{ type?: string }>(reply.text)?.type !== undefined
  if (isOurs) return ok(about, 'payment providers reach Shopkey')
  return error(
    about,
    `does not reach Shopkey (${reply.status}): payments would not be confirmed. Let the proxy pass POST /webhooks/ on, without a sign-in or a redirect`,
  )
}

async function findStore(apiUrl: string): Promise<{ view_code: string } | undefined> {
  const reply = await ask(`${apiUrl}/store/stores`)
  if ('failed' in reply) return undefined
  return asJson<{ stores?: { view_code: string }[] }>(reply.text)?.stores?.[0]
}

type Reply = { status: number; type: string; text: string } | { failed: string }

async function ask(address: string, init: RequestInit = {}): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const response = await fetch(address, { redirect: 'manual', signal, ...init })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text: await response.text() }
  } catch (failure) {
    return { failed: describeFailure(failure, address) }
  }
}

function asJson<Shape>(text: string): Shape | undefined {
  try {
    return JSON.parse(text) as Shape
  } catch {
    return undefined
  }
}
