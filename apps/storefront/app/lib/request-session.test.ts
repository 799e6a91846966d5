import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COOKIES, cookieNames, cookiePair, openRequestSession } from './request-session.server.ts'

const requestWith = (cookie: string, path = '/kopi') => new Request(`http://shop.test${path}`, { headers: { cookie } })

test('cookies are read as they were set, also values that need encoding; one that is not encoded is read as it is', () => {
  const value = 'a b;=ü%'
  const pairs = [cookiePair(COOKIES.storePath, value), `${COOKIES.source}=100%`, 'broken', 'spaced = out']
  const request = requestWith(pairs.join('; '))
  const session = openRequestSession(request)
  assert.equal(session.cookie(COOKIES.storePath), value)
  assert.equal(session.cookie(COOKIES.source), '100%')
  assert.equal(session.cookie(COOKIES.placed), undefined)
  assert.deepEqual(cookieNames(request), [COOKIES.storePath, COOKIES.source, 'spaced'])
})

test('a cookie that is set or dropped counts at once, and browsers keep it from scripts and other sites', () => {
  const session = openRequestSession(requestWith(''))
  session.setCookie(COOKIES.placed, 'order_1 2')
  assert.equal(session.cookie(COOKIES.placed), 'order_1 2')
  session.dropCookie(COOKIES.placed)
  assert.equal(session.cookie(COOKIES.placed), undefined)
  assert.deepEqual(session.newCookies, [
    `${COOKIES.placed}=order_1%202; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax`,
    `${COOKIES.placed}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`,
  ])
})

test("the API's cookies are passed on under the names that it gave them, unchanged", () => {
  const session = openRequestSession(requestWith(`__Host-${COOKIES.session}=one; ${COOKIES.cart('kopi')}=cart_1`))
  assert.deepEqual(session.apiCookies(), [`__Host-${COOKIES.session}=one`])
  const header = `__Host-${COOKIES.session}=two%2F; Path=/; Secure; HttpOnly; SameSite=Lax`
  session.passCookie(header)
  assert.equal(session.cookie(COOKIES.session), 'two/')
  assert.deepEqual(session.apiCookies(), [`__Host-${COOKIES.session}=two%2F`])
  assert.deepEqual(session.newCookies, [header])
  // Browsers accept a cookie of this name only with these attributes, also where the shop itself is not served by https.
  session.dropCookie(COOKIES.session)
  assert.match(session.newCookies.at(-1) ?? '', /^__Host-\w+=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test("the language is the address's, else the person's choice, else the browser's among the store's, else the store's usual one", () => {
  const settled = (offered: string[], cookie = '', path = '/kopi', accepted = 'fr') => {
    const headers = { cookie, 'accept-language': accepted }
    const session = openRequestSession(new Request(`http://shop.test${path}`, { headers }))
    session.settleLanguage(offered)
    return session.language
  }
  const chosen = `${COOKIES.language}=ar`
  assert.equal(settled(['en'], chosen, '/kopi?lang=bh'), 'bh')
  assert.equal(settled(['en'], chosen), 'ar')
  assert.equal(settled(['en', 'ar'], '', '/kopi', 'id,ar;q=0.4'), 'ar')
  assert.equal(settled(['ar', 'en']), 'ar')
  assert.equal(settled(['en']), 'en')
  assert.equal(settled(['en', 'bh']), 'bh')
})

test('a language in the address is kept', () => {
  const session = openRequestSession(requestWith(`${COOKIES.language}=en`, '/kopi?lang=ar'))
  assert.equal(session.language, 'ar')
  assert.match(session.newCookies.join(), new RegExp(`^${COOKIES.language}=ar; `))
})
