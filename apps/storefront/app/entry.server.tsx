import { randomBytes } from 'node:crypto'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { acceptedEncoding, encoder } from '../server/compress.ts'
import { extensionOfStack } from './features/extensions/extension-part.ts'
import { sourcesOfPage } from './features/extensions/payment-method-parts.ts'
import { blockStyles } from './lib/block-styles.server.ts'
import { contentSecurityPolicy } from './lib/content-security-policy.server.ts'
import { deferScripts } from './lib/deferred-scripts.server.ts'
import { messagesFile } from './lib/messages.server.ts'
import { PageFacts } from './lib/page-facts.ts'
import { reportFault } from './lib/report-fault.server.ts'
import { openRequestSession } from './lib/request-session.server.ts'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  headers.set('content-type', 'text/html; charset=utf-8')
  const form = sourcesOfPage(new URL(request.url))
  headers.set('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`], form))
  // A page contains the shopper's own cart.
  headers.set('cache-control', 'private, no-cache')
  const retryAfter = retryAfterSeconds(status, routerContext.staticHandlerContext.errors)
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

  const { language, previewedBy } = openRequestSession(request)
  const encoding = acceptedEncoding(request)
  const agent = request.headers.get('user-agent')
  // Clients without scripts get the whole page at once, and so does the page cache, which names no browser.
  const ready = agent === null || isbot(agent) ? 'onAllReady' : 'onShellReady'
  const facts = {
    language,
    messages: messagesFile(language).address,
    previewed_by: previewedBy,
    block_styles: blockStyles(routerContext),
  }
  return new Promise((resolve, reject) => {
    let shellFailure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <PageFacts value={facts}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageFacts>,
      {
        nonce,
        // What is rendered in time stays in its place: beyond this size, React would send it apart, for its script to move there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          const page = deferScripts(nonce)
          page.on('close', () => clearTimeout(timer))
          const body = encoding ? page.pipe(encoder(encoding)) : page
          if (encoding) {
            page.on('error', (error) => body.destroy(error))
            headers.set('content-encoding', encoding)
            headers.append('vary', 'accept-encoding')
          }
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(page)
        },
        // The page itself: the router reports it, and renders its error boundary.
        onShellError(error) {
          shellFailure = error
          reject(error)
        },
        // A part of the page, which its Suspense leaves out: browsers try it again, and the page is whole without it.
        onError(error: unknown, { componentStack }: { componentStack?: string | undefined } = {}) {
          const extension_id = extensionOfStack(componentStack)
          // React calls this before onShellError.
          setImmediate(() => {
            if (shellFailure === error) return
            reportFault({ error, doing: 'rendering a part of a page', during: request, extension_id })
          })
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** When the page may work again: 503 soon, 429 as its limit says. */
function retryAfterSeconds(status: number, errors: EntryContext['staticHandlerContext']['errors']): number | undefined {
  if (status === 503) return 5
  if (status !== 429) return undefined
  const limit = Object.values(errors ?? {}).find((error) => isRouteErrorResponse(error) && error.status === 429)
  return (limit?.data as { retry_after_seconds?: number } | null | undefined)?.retry_after_seconds // of withTemporaryFailures
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRefusal(error)) return
  const doing = isRefusedForm(error)
    ? `refusing a form from ${request.headers.get('origin')}, as the storefront was called by ${new URL(request.url).origin}; ` +
      'where that is no attack, the proxy in front does not say so (npm run doctor)'
    : 'responding'
  reportFault({ error, doing, during: request })
}

/** A form where no page takes one, or a page that is not found: what was asked for is at fault, and the log of requests has it. */
const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500

/** The router has no class for it. */
const isRefusedForm = (error: unknown) =>
  error instanceof Error && /origin does not match .origin. header|.origin. header is not a valid/.test(error.message)
