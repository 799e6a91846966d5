import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { config } from './config.server.ts'
import { isCrossSite } from './cross-site-request.server.ts'

const sent = (headers: Record<string, string>, method = 'POST') =>
  isCrossSite({ method, headers: new Headers(headers), url: 'http://shop.internal:8000/kopi/cart' })

describe('a request that changes something is cross-site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://shop.internal:8000' },
    { origin: 'http://shop.internal', host: 'shop.internal' },
    { origin: `${config.storefront_url}.evil.test` },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) test(`with ${JSON.stringify(headers)}`, () => assert.ok(sent(headers)))

  const own: Record<string, string>[] = [
    { origin: config.storefront_url },
    { origin: 'http://shop.internal:8000' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ]
  for (const headers of own) test(`and not with ${JSON.stringify(headers)}`, () => assert.ok(!sent(headers)))

  test('and reading never is', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) assert.ok(!sent({ origin: 'https://evil.test' }, method))
    for (const method of ['PUT', 'PATCH', 'DELETE', 'post']) assert.ok(sent({ origin: 'https://evil.test' }, method))
  })
})
