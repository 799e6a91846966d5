import type { RequestListener } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { type RequestAddress, requestAddress } from '@shopkey/trusted-proxies/request-address.ts'
import { createRequestHandler } from 'react-router'
import { config } from '../app/lib/config.server.ts'
import { OWN_STORE_HEADER, REQUEST_ID_HEADER, REVISION_HEADER } from '../app/lib/request-session.server.ts'
import { addressElsewhere } from './address-elsewhere.ts'
import { Asset, HTTPS_ONLY, HTTPS_ONLY_HEADER, readAssets } from './assets.ts'
import { catalogueRevisions, isKnown } from './catalogue-revisions.ts'
import { compressed } from './compress.ts'
import { openerPolicy } from './opener-policy.ts'
import { clientFiles, loadServerBuild } from './own-build.ts'
import { ownHostBuild, routesScript } from './own-host-build.ts'
import { hostOwners, type OwnHost } from './own-hosts.ts'
import { PageCache } from './page-cache.ts'
import { readableAddress } from './readable-address.ts'
import { readSharedRequest, storeOfSharedProducts } from './shared-request.ts'
import { withTemporaryFailures } from './temporary-failures.ts'

/** Files of the build need none of them: a first page loads a dozen. */
const DOCUMENT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** A page may say itself what its own address is sent to. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers))
    if (name !== 'referrer-policy' || !response.headers.has(name)) response.headers.set(name, value)
  return response
}

const NO_SHOP = { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }
/** Browsers ask again after this time: the store may have another primary host by then. */
const MOVED = { 'cache-control': 'private, max-age=300' }

/** Whether a merchant's host is reached by https alone is theirs to say, and never counts for names below it. */
function httpsOnlyOf({ is_https_only }: OwnHost): Record<string, string> {
  return is_https_only && config.storefront_url.startsWith('https:') ? { [HTTPS_ONLY_HEADER]: 'max-age=31536000' } : {}
}

/** A file of the build as a store's own host sends it. */
function atOwnHost(response: Response, owner: OwnHost): Response {
  response.headers.delete(HTTPS_ONLY_HEADER)
  return withHeaders(response, httpsOnlyOf(owner))
}

/** Tells `npm run doctor` by which address browsers reach us, as far as the proxies in front say so. */
const ADDRESS_PATH = '/health/address'
const PRIVATE = { headers: { 'cache-control': 'no-store' } }

/** What they say is in the request's own address from here on. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Serves files of the build, and everything else with a rendered page. */
export async function requestListener(): Promise<RequestListener> {
  const assets = await readAssets(clientFiles)
  const build = withTemporaryFailures(await loadServerBuild())
  const renderPlatform = createRequestHandler(build, 'production')
  const ownHost = ownHostBuild(build)
  const renderOwnHost = createRequestHandler(ownHost, 'production')
  assets.set(ownHost.assets.url, new Asset(ownHost.assets.url, Buffer.from(routesScript(ownHost))))
  const render = (request: Request) => (request.headers.has(OWN_STORE_HEADER) ? renderOwnHost : renderPlatform)(request)
  const ownerOf = hostOwners()

  const revisionOf = catalogueRevisions()
  const pages = new PageCache({
    revisionOf,
    render({ address, own_store, cookie, acceptLanguage, forwardedFor, requestId }, revision) {
      const headers = {
        cookie,
        ...(acceptLanguage && { 'accept-language': acceptLanguage }),
        [REVISION_HEADER]: revision,
        ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
        ...(own_store && { [OWN_STORE_HEADER]: own_store }),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      }
      return render(new Request(address, { headers }))
    },
  })

  async function renderForShopper(request: Request): Promise<Response> {
    const view_code = storeOfSharedProducts(request)
    const revision = view_code && (await revisionOf(view_code))
    if (revision && isKnown(revision)) request.headers.set(REVISION_HEADER, revision)
    return render(request)
  }

  async function respond(request: Request, address: RequestAddress): Promise<Response> {
    const { pathname, origin, hostname } = new URL(request.url)
    if (pathname === '/health/live') return new Response('ok')
    if (pathname === ADDRESS_PATH) return Response.json({ origin, is_forwarded: address.is_forwarded }, PRIVATE)

    request.headers.delete(OWN_STORE_HEADER)
    const owner = await ownerOf(hostname).catch(() => 'unavailable' as const)
    if (owner === 'unavailable') return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
    if (!owner) return new Response('There is no shop at this address.\n', NO_SHOP)

    const asset = assets.get(pathname)
    if (asset) return owner === 'platform' ? asset.respond(request) : atOwnHost(await asset.respond(request), owner)
    if (owner === 'platform') return respondWithPage(request, address, { ...HTTPS_ONLY, ...DOCUMENT_HEADERS })

    const elsewhere = addressElsewhere(new URL(request.url), owner)
    if (elsewhere)
      return new Response(null, { status: 308, headers: { location: elsewhere, ...MOVED, ...httpsOnlyOf(owner) } })
    request.headers.set(OWN_STORE_HEADER, owner.view_code)
    return respondWithPage(request, address, { ...httpsOnlyOf(owner), ...DOCUMENT_HEADERS })
  }

  async function respondWithPage(
    request: Request,
    address: RequestAddress,
    headers: Record<string, string>,
  ): Promise<Response> {
    for (const name of FORWARDED_HEADERS) request.headers.delete(name)
    // The API counts requests by shopper, and would otherwise see only us.
    if (address.client) request.headers.set('x-forwarded-for', address.client)
    request.headers.delete(REVISION_HEADER)
    const shared = readSharedRequest(request)
    const page = (shared && (await pages.respond(shared, request))) ?? (await renderForShopper(request))
    return compressed(request, withHeaders(page, { ...headers, ...openerPolicy(request.headers.get('user-agent')) }))
  }

  return (incoming, outgoing) => {
    const address = requestAddress(incoming, config.trusts_peer)
    // Others are no address of a site: `*`, or one of another server.
    if (!address || !incoming.url?.startsWith('/')) {
      outgoing.writeHead(400).end()
      return
    }
    incoming.url = readableAddress(incoming.url)
    createRequestListener((request) => respond(request, address), address)(incoming, outgoing)
  }
}
