import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RESERVED_FIRST_SEGMENTS } from '@shopkey/domain/store-view.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'
import { redirectToStore } from './store-path.server.ts'

const sessionIn = (last?: string) =>
  ({ cookie: (name: string) => (name === COOKIES.storePath ? last : undefined) }) as RequestSession

/** Where an address leads, the status of its error, or undefined where it names a store. */
function leadOf(path: string, last?: string): string | number | undefined {
  try {
    redirectToStore(new URL(path, 'http://shop.test'), sessionIn(last))
    return undefined
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? undefined
    return (thrown as { init: { status: number } }).init.status
  }
}

test('a reserved first segment refers to the last store, with path and query', () => {
  for (const segment of RESERVED_FIRST_SEGMENTS) {
    if (['404', '#', 'rewards'].includes(segment)) continue
    assert.equal(leadOf(`/${segment}/x?source=chat`, 'kopi'), `/kopi/${segment}/x?source=chat`, segment)
    assert.equal(leadOf(`/${segment}`), '/store', segment)
  }
  assert.equal(leadOf('/rewards', 'kopi'), '/rewards/kopi')
})

test('/404 is the page that is missing, and no store', () => {
  assert.equal(leadOf('/404', 'kopi'), 404)
})

test('any other first segment names a store', () => {
  assert.equal(leadOf('/kopi/cart', 'roti'), undefined)
  assert.equal(leadOf('/rewards/kopi', 'roti'), undefined)
})

test('a last store that is no view code is ignored', () => {
  for (const last of ['cart', '../x', '404', 'Kopi Senja']) assert.equal(leadOf('/cart', last), '/store', last)
})
