import type { RequestListener } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { type RequestAddress, requestAddress } from '@shopkey/trusted-proxies/request-address.ts'
import { createRequestHandler } from 'react-router'
import { config } from '../app/lib/config.server.ts'
import { REQUEST_ID_HEADER, REVISION_HEADER } from '../app/lib/request-session.server.ts'
import { HTTPS_ONLY, readAssets } from './assets.ts'
import { catalogueRevisions, isKnown } from './catalogue-revisions.ts'
import { compressed } from './compress.ts'
import { clientFiles, loadServerBuild } from './own-build.ts'
import { PageCache } from './page-cache.ts'
import { readableAddress } from './readable-address.ts'
import { readSharedRequest, storeOfSharedProducts } from './shared-request.ts'
import { withTemporaryFailures } from './temporary-failures.ts'

/** Files of the build need none of them: a first page loads a dozen. */
const DOCUMENT_HEADERS = {
  ...HTTPS_ONLY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

/** Tells `npm run doctor` by which address browsers reach us, as far as the proxies in front say so. */
const ADDRESS_PATH = '/health/address'
const PRIVATE = { headers: { 'cache-control': 'no-store' } }

/** What they say is in the request's own address from here on. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Serves files of the build, and everything else with a rendered page. */
export async function requestListener(): Promise<RequestListener> {
  const assets = await readAssets(clientFiles)
  const render = createRequestHandler(withTemporaryFailures(await loadServerBuild()), 'production')

  const revisionOf = catalogueRevisions()
  const pages = new PageCache({
    revisionOf,
    render({ address, cookie, acceptLanguage, forwardedFor, requestId }, revision) {
      const headers = {
        cookie,
        ...(acceptLanguage && { 'accept-language': acceptLanguage }),
        [REVISION_HEADER]: revision,
        ...(requestId && { [REQUEST_ID_HEADER]: requestId }),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      }
      return render(new Request(config.storefront_url + address, { headers }))
    },
  })

  async function renderForShopper(request: Request): Promise<Response> {
    const view_code = storeOfSharedProducts(request)
    const revision = view_code && (await revisionOf(view_code))
    if (revision && isKnown(revision)) request.headers.set(REVISION_HEADER, revision)
    return render(request)
  }

  async function respond(request: Request, address: RequestAddress): Promise<Response> {
    const { pathname, origin } = new URL(request.url)
    if (pathname === '/health/live') return new Response('ok')
    if (pathname === ADDRESS_PATH) return Response.json({ origin, is_forwarded: address.is_forwarded }, PRIVATE)

    const asset = assets.get(pathname)
    if (asset) return asset.respond(request)

    for (const name of FORWARDED_HEADERS) request.headers.delete(name)
    // The API counts requests by shopper, and would otherwise see only us.
    if (address.client) request.headers.set('x-forwarded-for', address.client)
    request.headers.delete(REVISION_HEADER)
    const shared = readSharedRequest(request)
    const page = (shared && (await pages.respond(shared, request))) ?? (await renderForShopper(request))
    return compressed(request, withHeaders(page, DOCUMENT_HEADERS))
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
