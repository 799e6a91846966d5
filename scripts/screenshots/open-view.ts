import { readFileSync } from 'node:fs'
import type { Screen, View } from '@shopkey/admin/src/gallery/screen.ts'
import type { Page, Route } from 'playwright-core'
import { pathOf } from '../launch/processes.ts'
import type { GalleryShop } from './gallery-shop.ts'

/** No request for so long means that the page has all it needs. */
const QUIET_MS = 150
/** Two frames: what has arrived is drawn. */
const frames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))'
const usualStore = 'batik-larasati'
const storeOfRecords = 'kopi-senja'

export interface ViewContext {
  page: Page
  shop: GalleryShop
  language: 'en' | 'bh' | 'ar'
  /** Requests without a response. */
  pending: ReadonlySet<object>
  /** What the page shows, with nothing open above it: another page of the same store needs no new document. */
  shown?: { store: string; path: string; isTouched: boolean } | undefined
}

/** Opens the page, does what leads to the view, and waits until all of it is there. */
export async function openView(context: ViewContext, { path, example }: Screen, view: View, isOutside: boolean) {
  const { page, shop } = context
  const store = view.store ?? (view.record ? storeOfRecords : usualStore)
  const address = `${shop.apiUrl}/app/${isOutside ? path : `${store}/${path}`}${view.query ? `?${view.query}` : ''}`
  const idOf = async () =>
    view.id ??
    (view.record && shop.records.get(view.record)) ??
    (await shop.exampleOf(store, view.example ?? example ?? ''))
  const id = address.includes(':id') ? await idOf() : ''
  const filled = (text: string) => text.replaceAll(':id', id)
  const place = { store, path: isOutside ? undefined : filled(path) }
  await lead(context, filled(address), place, view.state)
  if (view.state === 'loading') {
    await page.locator('.mantine-Skeleton-root').first().waitFor()
    return
  }
  await untilLoaded(context)
  // What was closed with the last view may lead back to it late.
  if (page.url() !== filled(address) && !isOutside) {
    context.shown = undefined
    await lead(context, filled(address), place, view.state)
    await untilLoaded(context)
  }
  for (const step of view.steps ?? []) {
    if (context.shown) context.shown.isTouched = true
    if (typeof step === 'string') await press(context, step)
    else if ('into' in step) await page.locator(step.into).first().fill(step.type)
    else await shop.sendAsColleague(store, filled(step.colleague), step.sends)
    await untilLoaded(context)
  }
}

/** Closes what is open above the page. If it stays, the next view begins with a new document. */
export async function leaveView(context: ViewContext): Promise<void> {
  const { page } = context
  const above = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true })
  try {
    for (let tries = 0; (await above.count()) > 0; tries += 1) {
      if (tries === 3) throw new Error('something stays open')
      await page.keyboard.press('Escape')
      await page.evaluate(frames)
    }
  } catch {
    // Such as a dialog that asks whether work is to be lost.
    context.shown = undefined
  }
}

/** Opens an address; within the document where that makes no difference, which takes a fraction of the time. */
async function lead(
  context: ViewContext,
  address: string,
  { store, path }: { store: string; path: string | undefined },
  state: View['state'],
): Promise<void> {
  const { page, shown } = context
  context.shown = path === undefined ? undefined : { store, path, isTouched: false }
  if (shown && path !== undefined && shown.store === store && !(shown.path === path && shown.isTouched)) {
    // The page that is left stays on screen until the next one is loaded; its heading says which of them it is.
    if (shown.path !== path) await page.evaluate("document.querySelector('main h1')?.setAttribute('data-left', '')")
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate')); scrollTo(0, 0)`,
    )
    // Two lists of one component keep it.
    await page
      .locator('main h1[data-left]')
      .waitFor({ state: 'detached', timeout: 3_000 })
      .catch(() => undefined)
    return
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (state) await replaceReplies(page, state)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
}

async function untilLoaded(context: ViewContext): Promise<void> {
  const { page, pending } = context
  await page.locator('h1').first().waitFor({ state: 'attached' })
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    if (pending.size > 0) quietSince = Date.now()
    await page.evaluate(frames)
  }
  await page.locator('.mantine-Skeleton-root, button[data-loading]').first().waitFor({ state: 'detached' })
  if (pending.size > 0) await untilLoaded(context)
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
