import assert from 'node:assert/strict'
import type { App } from '../app.ts'
import type { StoreFixture } from './a-store.ts'
import { storeApi } from './store-api.ts'

/** The headers of a new browser on our pages, with the visitor token from opening its first cart. */
export async function aBrowser(app: App, store: Pick<StoreFixture, 'view_code'>): Promise<Record<string, string>> {
  const origin = { origin: app.services.config.storefrontUrl, 'store-view-code': store.view_code }
  const opened = await storeApi(app, store, origin).request('POST', '/store/carts', {})
  return { ...origin, cookie: cookieOf(opened.headers) }
}

/** The visitor's cookie that a response sets, as the browser returns it. */
export function cookieOf(headers: Record<string, unknown>): string {
  const given = [headers['set-cookie'] ?? []].flat().map(String)
  const cookie = given.find((each) => each.startsWith('shopkey_visitor='))
  assert.ok(cookie, 'the answer gives no visitor cookie')
  return cookie.split(';')[0] ?? ''
}
