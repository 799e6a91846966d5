import assert from 'node:assert/strict'
import type { App } from '../app.ts'
import type { StoreFixture } from './a-store.ts'
import type { Json } from './json.ts'

/** Calls the Store API of one store. `post`, `get` and `delete` expect 200; `request` returns any status. */
export function storeApi(app: App, store: Pick<StoreFixture, 'view_code'>, headers: Record<string, string> = {}) {
  const request = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) => {
    const response = await app.inject({
      method,
      url,
      headers: { 'store-view-code': store.view_code, ...headers },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: response.json() as Json, headers: response.headers }
  }
  const expectOk = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<Json> => {
    const { status, body: reply } = await request(method, url, body)
    assert.equal(status, 200, `${method} ${url} answered ${status}: ${JSON.stringify(reply)}`)
    return reply
  }
  return {
    request,
    get: (url: string) => expectOk('GET', url),
    post: (url: string, body?: object) => expectOk('POST', url, body),
    delete: (url: string) => expectOk('DELETE', url),
  }
}
