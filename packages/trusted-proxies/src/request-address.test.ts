import assert from 'node:assert/strict'
import type { IncomingHttpHeaders } from 'node:http'
import { describe, test } from 'node:test'
import { requestAddress } from './request-address.ts'
import { trustedProxies } from './trusted-proxies.ts'

interface Sent {
  from?: string
  trust?: string
  tls?: boolean
  headers: IncomingHttpHeaders
}

function read({ from = '127.0.0.1', trust, tls = false, headers }: Sent) {
  const socket = { remoteAddress: from, encrypted: tls }
  const request = { headers, socket } as unknown as Parameters<typeof requestAddress>[0]
  return requestAddress(request, trustedProxies(trust))
}

const origin = (sent: Sent) => {
  const address = read(sent)
  return address && `${address.protocol}//${address.host}`
}

const https = { host: 'shop.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }

describe('the address of a request', () => {
  const cases: [name: string, sent: Sent, origin: string, client?: string][] = [
    ['without a proxy', { headers: { host: 'localhost:8000' } }, 'http://localhost:8000', '127.0.0.1'],
    ['by TLS of its own', { tls: true, headers: { host: 'shop.example' } }, 'https://shop.example'],
    ['of a proxy on this machine', { headers: https }, 'https://shop.example', '203.0.113.9'],
    ['of one that connects by IPv6', { from: '::1', headers: https }, 'https://shop.example', '203.0.113.9'],
    ['of one by IPv4 in IPv6', { from: '::ffff:127.0.0.1', headers: https }, 'https://shop.example', '203.0.113.9'],
    ['of a stranger', { from: '198.51.100.7', headers: https }, 'http://shop.example', '198.51.100.7'],
    ['of a stranger by IPv6', { from: '2001:db8::7', headers: https }, 'http://shop.example', '2001:db8::7'],
    [
      'of a proxy that TRUST_PROXY names',
      { from: '10.0.0.5', trust: '10.0.0.0/8, 2001:db8::/32', headers: https },
      'https://shop.example',
    ],
    ['of a named IPv6 range', { from: '2001:db8::7', trust: '2001:db8::/32', headers: https }, 'https://shop.example'],
    [
      'of this machine, if TRUST_PROXY names only another',
      { trust: '127.0.0.2', headers: https },
      'http://shop.example',
      '127.0.0.1',
    ],
    ['of that other', { from: '127.0.0.2', trust: '127.0.0.2', headers: https }, 'https://shop.example', '203.0.113.9'],
    ['of anyone, by true', { from: '198.51.100.7', trust: 'true', headers: https }, 'https://shop.example'],
    ['of nobody, by false', { trust: 'false', headers: https }, 'http://shop.example', '127.0.0.1'],
    [
      'with a host that the proxy was called by',
      { headers: { ...https, host: '127.0.0.1:8000', 'x-forwarded-host': 'shop.example' } },
      'https://shop.example',
    ],
    [
      'of a stranger with such a host',
      { from: '198.51.100.7', headers: { ...https, 'x-forwarded-host': 'evil.example' } },
      'http://shop.example',
    ],
    [
      'of an IPv6 host in capitals, with the default port',
      { headers: { host: '[2001:DB8::1]:443', 'x-forwarded-proto': 'HTTPS' } },
      'https://[2001:db8::1]',
    ],
    [
      'through two proxies that both write',
      {
        trust: 'loopback,10.0.0.5',
        headers: {
          host: 'shop.example',
          'x-forwarded-for': '203.0.113.9, 10.0.0.5',
          'x-forwarded-proto': 'https, http',
        },
      },
      'https://shop.example',
      '203.0.113.9',
    ],
    [
      'through two, of which the inner one passes the header on',
      {
        trust: 'loopback,10.0.0.5',
        headers: { host: 'shop.example', 'x-forwarded-for': '203.0.113.9, 10.0.0.5', 'x-forwarded-proto': 'https' },
      },
      'https://shop.example',
    ],
    [
      'with entries that the sender wrote before a proxy that adds',
      {
        headers: {
          host: 'shop.example',
          'x-forwarded-for': '127.0.0.1, 203.0.113.9',
          'x-forwarded-proto': 'https, http',
          'x-forwarded-host': 'evil.example, shop.example',
        },
      },
      'http://shop.example',
      '203.0.113.9',
    ],
    ['with a protocol that is none', { headers: { ...https, 'x-forwarded-proto': 'gopher' } }, 'http://shop.example'],
    ['with empty headers', { headers: { ...https, 'x-forwarded-proto': ' , ' } }, 'http://shop.example'],
    ['by HTTP/1.0', { headers: {} }, 'http://localhost'],
  ]
  for (const [name, sent, expected, client] of cases)
    test(name, () => {
      assert.equal(origin(sent), expected)
      if (client) assert.equal(read(sent)?.client, client)
    })

  for (const host of [
    'a b',
    'shop.example/x',
    'shop.example?x',
    'me@shop.example',
    'shop.example#',
    '[::1',
    'x:y',
    '\\x',
  ])
    test(`has no host ${host}`, () => assert.equal(read({ headers: { host } }), undefined))

  test('of a connection that was closed meanwhile', () => {
    const request = { headers: https, socket: {} } as unknown as Parameters<typeof requestAddress>[0]
    assert.deepEqual(requestAddress(request, trustedProxies('loopback')), {
      protocol: 'http:',
      host: 'shop.example',
      client: '',
      is_forwarded: false,
    })
  })
})

test('TRUST_PROXY is refused where it names nobody', () => {
  for (const setting of ['nginx', '10.0.0.0/99', '1', '', 'loopback,'])
    assert.throws(() => trustedProxies(setting), setting)
})
