import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stringifyCookie } from 'cookie-es'
import { readChange, storeChange } from './cart-change.server.ts'
import { SHOWN_CHANGE_COOKIE } from './note-shown-change.ts'
import type { Shop } from './opened-shop.ts'
import { COOKIES, openRequestSession } from './request-session.server.ts'

const view = 'kopi'
const dearer = (item_Id: string, new_price: number) => ({
  price: { changesDetails: [{ item_Id, previous_price: 100, new_price }] },
  inventory: { changesDetails: [], deletedItem: [] },
})

/** A request of a browser with these cookies. */
function shopWith(cookies: Record<string, string>): Shop {
  const headers = { cookie: stringifyCookie(cookies) }
  const session = openRequestSession(new Request(`http://shop.test/${view}`, { headers }))
  return { session, view } as unknown as Shop // what a change needs of it
}

/** The cookie of changes that no page has shown. */
function stored(shop: Shop): Record<string, string> {
  const value = shop.session.cookie(COOKIES.cartChange(view))
  return value === undefined ? {} : { [COOKIES.cartChange(view)]: value }
}

test('a change stays until the next request says that a page has shown it', () => {
  const first = shopWith({})
  const change = storeChange(first, dearer('item_1', 200))
  assert.ok(change)
  const later = shopWith(stored(first))
  assert.deepEqual(readChange(later), change)

  const shown = shopWith({ ...stored(first), [SHOWN_CHANGE_COOKIE]: change.id })
  assert.equal(readChange(shown), null)
  assert.deepEqual(stored(shown), {})
  assert.equal(shown.session.newCookies.length, 2, 'both cookies are dropped')
})

test('what changes after a page has shown the earlier changes is shown without them, and before that together with them', () => {
  const first = shopWith({})
  const earlier = storeChange(first, dearer('item_1', 200))
  assert.ok(earlier)
  const unseen = shopWith(stored(first))
  const both = storeChange(unseen, dearer('item_2', 300))
  assert.equal(both?.price.changesDetails.length, 2)
  assert.notEqual(both?.id, earlier.id)
  // The page showed the earlier ones only.
  assert.deepEqual(readChange(shopWith({ ...stored(unseen), [SHOWN_CHANGE_COOKIE]: earlier.id })), both)

  const seen = shopWith({ ...stored(first), [SHOWN_CHANGE_COOKIE]: earlier.id })
  assert.deepEqual(
    storeChange(seen, dearer('item_2', 300))?.price.changesDetails.map(({ item_Id }) => item_Id),
    ['item_2'],
  )
})
