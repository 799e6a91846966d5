import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from '../config.ts'

const good = {
  DATABASE_URL: 'postgres://localhost/shop',
  NODE_ENV: 'production',
  SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
  API_URL: 'https://api.shop.example',
  STOREFRONT_URL: 'https://shop.example',
}

const cases: [name: string, settings: Record<string, string>, message: RegExp][] = [
  ['a short secret', { SECRET: 'short' }, /SECRET +has 5 characters; it needs 32 .*npm run secret/],
  ['a secret that can be guessed', { SECRET: 'x'.repeat(40) }, /SECRET +can be guessed/],
  ['the secret of the demo', { SECRET: 'shopkey-demo-secret-not-for-production' }, /SECRET +is the demo/],
  ['an empty secret', { SECRET: '' }, /SECRET +is not set/],
  ['an address without TLS', { API_URL: 'http://api.shop.example' }, /API_URL +is http:.* without https/],
  ['an address without https://', { STOREFRONT_URL: 'shop.example' }, /STOREFRONT_URL +is shop\.example, .*https:/],
  ['no address of the storefront', { STOREFRONT_URL: '' }, /STOREFRONT_URL +is not set: .*https:/],
  ['the demo', { SEED: 'demo' }, /SEED +is demo/],
]

for (const [name, settings, message] of cases)
  test(`production with ${name}: the message names the setting and what to write`, () => {
    assert.throws(
      () => readConfig({ ...good, ...settings }),
      (error) => error instanceof ConfigError && message.test(error.message),
    )
  })

test('complete settings, plain http on this machine, and development have no problems', () => {
  const { DATABASE_URL } = good
  const local = { API_URL: 'http://localhost:9000', STOREFRONT_URL: 'http://127.0.0.1:8000' }
  for (const env of [good, { ...good, ...local }, { DATABASE_URL }, { DATABASE_URL, SEED: 'demo' }])
    assert.doesNotThrow(() => readConfig(env))
})
