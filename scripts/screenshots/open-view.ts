import { readFileSync } from 'node:fs'
import type { Screen, View } from '@shopkey/admin/src/gallery/screen.ts'
import type { Page, Route } from 'playwright-core'
import { pathOf } from '../launch/processes.ts'

/** No request for so long means that the page has all it needs. */
const QUIET_MS = 150
/** Two frames: what has arrived is drawn. */
const frames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'
const usualStore = 'batik-larasati'

export interface ViewContext {
  page: Page
  apiUrl: string
  language: 'en' | 'bh' | 'ar'
  /** Ids that were found, by store and list; shared by all looks. */
  examples: Map<string, Promise<string>>
  /** Requests without a response. */
  pending: ReadonlySet<object>
  /** The store that is on the page with nothing open above it: the next view of it needs no new page. */
  plainStore?: string | undefined
}

/** Opens the page, presses what leads to the view, and waits until all of it is there. `closeView` ends its state. */
export async function openView(context: ViewContext, { path, example }: Screen, view: View, isOutside: boolean) {
  const { page, apiUrl } = context
  const store = view.store ?? usualStore
  const list = view.example ?? example
  const address = `${apiUrl}/app/${isOutside ? path : `${store}/${path}`}${view.query ? `?${view.query}` : ''}`
  const id = !address.includes(':id') ? '' : (view.id ?? (await exampleOf(context, store, list ?? '')))
  if (view.state) await replaceReplies(page, view.state)
  await lead(context, address.replaceAll(':id', id), store, !isOutside && !view.state)
  if (view.state === 'loading') {
    await page.locator('.mantine-Skeleton-root').first().waitFor()
    return
  }
  await untilLoaded(context)
  for (const name of view.press ?? []) {
    await press(context, name)
    await untilLoaded(context)
  }
  const isPlain = !isOutside && !view.state && !view.press && (await page.locator('[role=dialog]').count()) === 0
  if (isPlain) context.plainStore = store
}

/** Replies come from the API again. */
export async function closeView({ page }: ViewContext): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Opens an address; within the page where that makes no difference, which takes a fraction of the time. */
async function lead(context: ViewContext, address: string, store: string, mayStay: boolean): Promise<void> {
  const { page, plainStore } = context
  context.plainStore = undefined
  if (mayStay && plainStore === store) {
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
    )
  } else await page.goto(address, { waitUntil: 'domcontentloaded' })
}

/** The first id of a list of the Admin API, as the person on the page sees it. */
function exampleOf({ page, apiUrl, examples }: ViewContext, store: string, list: string): Promise<string> {
  const key = `${store} ${list}`
  const known = examples.get(key)
  if (known) return known
  const read = async () => {
    const separator = list.includes('?') ? '&' : '?'
    const headers = { 'store-view-code': store }
    const response = await page.request.get(`${apiUrl}/admin/${list}${separator}limit=1`, { headers })
    const body = (await response.json()) as Record<string, unknown>
    const [first] = Object.values(body).find((value) => Array.isArray(value)) ?? []
    if (!first?.id) throw new Error(`no example: GET /admin/${list} has no rows (${response.status()})`)
    return String(first.id)
  }
  const found = read()
  examples.set(key, found)
  return found
}

async function untilLoaded({ page, pending }: ViewContext): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    if (pending.size > 0) quietSince = Date.now()
    await page.evaluate(frames)
  }
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
}

async function press({ page, language }: ViewContext, name: string): Promise<void> {
  const words = name.startsWith('css=') ? undefined : wordsOf(language, name)
  const target = words
    ? page
        .getByRole('button', { name: words })
        .or(page.getByRole('link', { name: words }))
        .or(page.getByRole('menuitem', { name: words }))
    : page.locator(name)
  const first = target.filter({ visible: true }).first()
  await first.waitFor({ timeout: 20_000 }).catch(() => {
    throw new Error(`nothing to press: ${name}`)
  })
  await first.click()
}

/** A message as the name of a control; what is filled in may be anything. */
function wordsOf(language: ViewContext['language'], key: string): RegExp {
  const messages: unknown = JSON.parse(
    readFileSync(pathOf(`packages/i18n/src/messages/admin.${language}.json`), 'utf8'),
  )
  const text = String(key.split('.').reduce((node, part) => (node as Record<string, unknown>)[part], messages))
  const literal = text.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.*')}$`)
}

/** Who is signed in, and the store's own settings: without them there is no page to look at. */
const needed = ['/admin/auth', '/admin/store', '/admin/shelf-taxes']

async function replaceReplies(page: Page, state: NonNullable<View['state']>) {
  const isReplaced = (url: URL) => url.pathname.startsWith('/admin/') && !needed.includes(url.pathname)
  await page.route(isReplaced, async (route) => {
    if (state === 'loading') return
    if (state === 'failed') await route.fulfill({ status: 500, json: { type: 'api_error', message: 'Fault' } })
    else await fulfillWithoutRows(route)
  })
}

async function fulfillWithoutRows(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const body = (await response.json()) as Record<string, unknown>
  const empty = Object.entries(body).map(([key, value]) =>
    Array.isArray(value) ? [key, []] : [key, key === 'count' ? 0 : value],
  )
  await route.fulfill({ response, json: Object.fromEntries(empty) })
}
