import { createHash, randomBytes } from 'node:crypto'
import { ClientError } from '@shopkey/client/client-error.ts'
import { createHandOver, redeemHandOver } from '@shopkey/client/store.ts'
import { storeApi } from './api.server.ts'
import { config, originOfHost } from './config.server.ts'
import { isRewardsPath, OWN_VIEW, ownPath, paths, rewardsView, shopPath, viewPath } from './paths.ts'
import { redirectOnTheWay, redirectTo } from './redirect-to.server.ts'
import { readRegionPreference } from './region-preference.server.ts'
import { reportFault } from './report-fault.server.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'

/**
 * A shopper who comes from the platform's address to the store's own host takes along what their browser has of the store:
 *
 * 1. the platform's page leads to `/hand-over` of the host, which puts a secret into a cookie there
 * 2. and leads back to the platform with the secret's hash; there the API makes a token for that host and that hash,
 * 3. which the host redeems with the secret.
 *
 * A link with a token is of no use in a browser without the secret: nobody can sign another person in by it, or use one that was seen.
 */
const SECRET_LASTS_S = 120
const SECRET = /^[\w-]{43}$/
const HOST = /^[a-z0-9.-]{1,253}$/

/** What a browser has of a store at the platform's address, by which it is known whether it was handed over already. */
function belongings(session: RequestSession, viewCode: string): string[] {
  const names = [COOKIES.session, COOKIES.visitor, COOKIES.cart(viewCode), COOKIES.cart(rewardsView(viewCode))]
  return names.map((name) => session.cookie(name) ?? '')
}

const digestOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Whether the browser has something at the platform's address that its page at the host has not got yet. */
export function hasToTakeAlong(session: RequestSession, viewCode: string, host: string): boolean {
  const parts = belongings(session, viewCode)
  if (parts.every((part) => part === '')) return false
  return session.cookie(COOKIES.handedOver(viewCode)) !== digestOf([host, ...parts])
}

/** The address at a store's own host that a hand-over begins with. `to`: the page there that the shopper wants. */
export function handOverAddress(host: string, to: string): string {
  return originOfHost(host) + paths.handOver(OWN_VIEW, { to })
}

/** Leads from the store's own host to the platform, with the hash of a secret that this browser alone has. */
export function beginHandOver(session: RequestSession, viewCode: string, to: string): Response {
  const secret = randomBytes(32).toString('base64url')
  session.setCookie(COOKIES.handOver, secret, SECRET_LASTS_S)
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const { hostname } = new URL(session.origin)
  return redirectOnTheWay(config.storefront_url + paths.handOver(viewCode, { host: hostname, challenge, to }))
}

/** Leads from the platform back to the store's own host, with a token for it; without one where the API makes none. */
export async function handOver(session: RequestSession, viewCode: string, url: URL): Promise<Response> {
  const host = url.searchParams.get('host') ?? ''
  const challenge = url.searchParams.get('challenge') ?? ''
  const to = ownPath(url.searchParams.get('to')) ?? '/'
  if (!HOST.test(host) || !SECRET.test(challenge)) return redirectTo(platformPath(viewCode, to))
  // Also where it fails: the page must not lead here again and again.
  session.setCookie(COOKIES.handedOver(viewCode), digestOf([host, ...belongings(session, viewCode)]))
  const token = await unlessFailed(session, async () => {
    const cart_id = session.cookie(COOKIES.cart(viewCode))
    const reward_cart_id = session.cookie(COOKIES.cart(rewardsView(viewCode)))
    const { regionId: region_id, countryCode: country_code } = readRegionPreference(session, viewCode) ?? {}
    const { chosenLanguage: language } = session
    const body = { host, challenge, cart_id, reward_cart_id, region_id, country_code, language }
    const { hand_over } = await storeApi(session, viewCode).call(createHandOver, { body: withoutMissing(body) })
    return hand_over.token
  })
  if (token === undefined) return redirectTo(platformPath(viewCode, to))
  return redirectOnTheWay(originOfHost(host) + paths.handOver(OWN_VIEW, { token, to }))
}

/** The address at the platform of a page of a store's own host. */
function platformPath(viewCode: string, path: string): string {
  const view = isRewardsPath(path) ? rewardsView(viewCode) : viewCode
  return viewPath(view) + shopPath(path)
}

/** Takes over at the store's own host what the token is for. What the browser has there already, it keeps. */
export async function takeOver(session: RequestSession, viewCode: string, token: string): Promise<void> {
  const verifier = session.cookie(COOKIES.handOver) ?? ''
  session.dropCookie(COOKIES.handOver)
  if (!SECRET.test(token) || !SECRET.test(verifier)) return
  const taken = await unlessFailed(session, async () => {
    const { hand_over } = await storeApi(session, viewCode).call(redeemHandOver, { body: { token, verifier } })
    return hand_over
  })
  if (!taken) return
  const { cart_id, reward_cart_id, region_id, country_code, language } = taken
  const region =
    region_id && JSON.stringify({ regionId: region_id, ...(country_code && { countryCode: country_code }) })
  for (const [name, value] of [
    [COOKIES.cart(OWN_VIEW), cart_id],
    [COOKIES.cart(rewardsView(OWN_VIEW)), reward_cart_id],
    [COOKIES.region(OWN_VIEW), region],
    [COOKIES.language, language],
  ] as const)
    if (value && session.cookie(name) === undefined) session.setCookie(name, value)
}

/** Undefined where the API refuses or is away: the page then opens without what the shopper had. */
async function unlessFailed<Result>(session: RequestSession, ask: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ClientError) || (error.status ?? 500) >= 500)
      reportFault({ error, doing: 'handing a shopper over to another host', during: session })
    return undefined
  }
}

function withoutMissing<Values extends object>(values: Values): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  // Entries without a value are missing, as the API wants them.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
