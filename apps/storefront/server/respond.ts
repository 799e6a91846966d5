import type { RequestListener } from 'node:http'
import { type ClientAddress, createRequestListener } from '@remix-run/node-fetch-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { config } from '../app/lib/config.server.ts'
import { REQUEST_ID_HEADER, REVISION_HEADER } from '../app/lib/request-session.server.ts'
import { readAssets } from './assets.ts'
import { catalogueRevisions, isKnown } from './catalogue-revisions.ts'
import { compressed } from './compress.ts'
import { PageCache } from './page-cache.ts'
import { readSharedRequest, storeOfSharedProducts } from './shared-request.ts'

const SECURITY_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Serves files of the build, and everything else with a rendered page. */
export async function requestListener(): Promise<RequestListener> {
  // A path that the compiler must not follow: the build exists only after building.
  const buildPath = new URL('../build/server/index.js', import.meta.url).href
  const build = (await import(buildPath)) as ServerBuild
  const assets = await readAssets(new URL('../build/client/', import.meta.url))
  const render = createRequestHandler(build, 'production')

  const revisionOf = catalogueRevisions()
  const pages = new PageCache({
    revisionOf,
    render({ address, cookie, forwardedFor, requestId }, revision) {
      const headers = {
        cookie,
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

  return createRequestListener(async (request: Request, client: ClientAddress) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/health/live') return new Response('ok')

    const asset = assets.get(pathname)
    if (asset) return asset.respond(request)

    // The API counts requests by shopper, and would otherwise see only us.
    if (client.address) request.headers.append('x-forwarded-for', client.address)
    request.headers.delete(REVISION_HEADER)
    const shared = readSharedRequest(request)
    const page = (shared && (await pages.respond(shared, request))) ?? (await renderForShopper(request))
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) page.headers.set(name, value)
    return compressed(request, page)
  })
}
