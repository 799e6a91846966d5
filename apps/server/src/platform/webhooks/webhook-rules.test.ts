import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { describe, test } from 'node:test'
import { readConfig } from '../../config.ts'
import { isPublicAddress } from './public-address.ts'
import { requireWebhookUrl } from './require-webhook-url.ts'
import { retryDelayMs } from './retry-schedule.ts'
import { signMessage } from './webhook-signature.ts'

describe('a public address', () => {
  const hidden = [
    '127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254',
    '100.64.0.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255',
    '::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1',
    '2001:db8::1', '2002:7f00:1::', '2001::1', 'localhost', '',
  ] // biome-ignore format: a list reads better packed
  for (const address of hidden)
    test(`is not ${address || 'nothing'}`, () => assert.equal(isPublicAddress(address), false))
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    test(`is ${address}`, () => assert.equal(isPublicAddress(address), true))
})

describe('a webhook’s URL', () => {
  const config = { ...readConfig({ DATABASE_URL: 'postgres://x' }), isProduction: true }
  const refused = {
    'ftp://shop.example/x': /begin with https/,
    'http://shop.example/x': /begin with https/,
    'https://user:secret@shop.example/': /password/,
    'https://localhost/x': /not on the public internet/,
    'https://2130706433/x': /127\.0\.0\.1 is not/,
    'https://0x7f.1/x': /127\.0\.0\.1 is not/,
    'https://[::ffff:10.0.0.1]/x': /not on the public internet/,
  }
  for (const [url, message] of Object.entries(refused))
    test(`cannot be ${url}`, () => assert.throws(() => requireWebhookUrl(url, config), message))
  test('can be a name, whatever it points to: that is checked when something is sent', () => {
    requireWebhookUrl('https://internal.shop.example/x', config)
    requireWebhookUrl('http://shop.example/x', { ...config, isProduction: false })
    requireWebhookUrl('http://localhost:3000/x', { ...config, webhooksMayReachPrivate: true })
  })
})

test('retries come at growing intervals for a day and a half, with jitter', () => {
  const delays = Array.from({ length: 12 }, (_, index) => retryDelayMs(index + 1, 0.5))
  assert.deepEqual(
    delays.map((delay) => delay && delay / 1000),
    [10, 40, 160, 640, 2560, 10_240, 21_600, 21_600, 21_600, 21_600, 21_600, undefined],
  )
  assert.deepEqual([retryDelayMs(1, 0), retryDelayMs(1, 1)], [8000, 12_000])
})

test('a signature covers the body and the time, with each valid secret', () => {
  const header = signMessage(['new', 'old'], '{"id":"evt_1"}', new Date('2026-03-01T00:00:00Z'))
  const digest = (secret: string) => createHmac('sha256', secret).update('1772323200.{"id":"evt_1"}').digest('hex')
  assert.equal(header, `t=1772323200,v1=${digest('new')},v1=${digest('old')}`)
})
