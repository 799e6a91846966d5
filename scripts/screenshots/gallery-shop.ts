import type { MadeRecord } from '@shopkey/admin/src/gallery/screen.ts'
import { createAccessToken } from '@shopkey/client/admin.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { aBiteship } from '@shopkey/server/src/testing/gateways/a-biteship.ts'
import { aStripe } from '@shopkey/server/src/testing/gateways/a-stripe.ts'
import { startShop } from '@shopkey/testkit/running-shop.ts'
import { type BrowserContext, request } from 'playwright-core'
import { mailWebhookSecret, makeRecords } from './gallery-records.ts'

const accounts = { owner: 'owner@shopkey.test', clerk: 'joko@shopkey.test', colleague: 'larasati@shopkey.test' }
const password = 'shopkey-demo'

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** The shop of the pictures, and what is found and made in it, once for all looks. */
export interface GalleryShop {
  apiUrl: string
  /** Their ids; none in a shop that was running before. */
  records: ReadonlyMap<MadeRecord, string>
  sessionOf: (account: 'owner' | 'clerk') => Promise<Session>
  /** The first id of a list of the Admin API. */
  exampleOf: (store: string, list: string) => Promise<string>
  /** What a colleague sends while a page is open. */
  sendAsColleague: (store: string, path: string, body: object) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a shop with the demo and the records that it lacks, or takes the running one as it is. */
export async function startGalleryShop(shopUrl?: string): Promise<GalleryShop> {
  if (shopUrl) return { ...clientsOf(shopUrl), records: new Map(), stop: async () => {} }
  const courier = await aBiteship()
  const stripe = await aStripe()
  Object.assign(process.env, {
    BITESHIP_API_URL: courier.url,
    STRIPE_API_URL: stripe.url,
    MAIL_WEBHOOK_SECRET: mailWebhookSecret,
  })
  const { apiUrl, databaseUrl, stop } = await startShop()
  return { ...clientsOf(apiUrl), records: await makeRecords({ apiUrl, databaseUrl, courier, stripe }), stop }
}

function clientsOf(apiUrl: string): Omit<GalleryShop, 'records' | 'stop'> {
  const sessionOf = onceEach(async (account: 'owner' | 'clerk') => {
    const context = await request.newContext()
    const reply = await context.post(`${apiUrl}/admin/auth`, { data: { email: accounts[account], password } })
    if (!reply.ok()) throw new Error(`${accounts[account]} cannot sign in (${reply.status()}).`)
    const session = await context.storageState()
    await context.dispose()
    return session
  })
  const tokenOf = onceEach(async (account: 'owner' | 'colleague') => {
    const body = { email: accounts[account], password }
    return (await createHttpClient({ baseUrl: apiUrl, maxRetries: 3 }).call(createAccessToken, { body })).access_token
  })
  const exampleAt = onceEach(async (key: string) => {
    const [store = '', list = ''] = key.split(' ')
    const headers = { 'store-view-code': store, authorization: `Bearer ${await tokenOf('owner')}` }
    const reply = await fetch(`${apiUrl}/admin/${list}${list.includes('?') ? '&' : '?'}limit=1`, { headers })
    const [first] = Object.values((await reply.json()) as Record<string, unknown>).find(Array.isArray) ?? []
    if (!first?.id) throw new Error(`no example: GET /admin/${list} has no rows (${reply.status})`)
    return String(first.id)
  })
  return {
    apiUrl,
    sessionOf,
    exampleOf: (store, list) => exampleAt(`${store} ${list}`),
    sendAsColleague: async (store, path, body) => {
      const headers = {
        'content-type': 'application/json',
        'store-view-code': store,
        authorization: `Bearer ${await tokenOf('colleague')}`,
      }
      const reply = await fetch(`${apiUrl}/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(`POST /admin/${path}: ${reply.status}`)
    },
  }
}

/** Runs once for each argument, and again after a failure; others wait for the first. */
function onceEach<Argument, Result>(run: (argument: Argument) => Promise<Result>) {
  const known = new Map<Argument, Promise<Result>>()
  return (argument: Argument): Promise<Result> => {
    const result = known.get(argument) ?? run(argument)
    known.set(argument, result)
    result.catch(() => known.delete(argument))
    return result
  }
}
