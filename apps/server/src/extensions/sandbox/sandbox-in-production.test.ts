import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { aCart } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { signatureHeader, signWebhook } from './webhook-signature.ts'

const t = await startTestApp()
const shop = await aShop(t.db, { payment_providers: ['manual', 'sandbox'] })
const { variant_ids } = await aProduct(t.db, shop)
const production = {
  NODE_ENV: 'production',
  SECRET: 'Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe',
  API_URL: 'https://api.shop.example',
  STOREFRONT_URL: 'https://shop.example',
  DATABASE_URL: t.databaseUrl,
}

async function anInstallation(env: NodeJS.ProcessEnv) {
  const config = readConfig({ ...production, LOG_LEVEL: 'silent', RUN_JOBS: 'false', ...env })
  const app = await buildApp({ config, db: openDatabase({ url: t.databaseUrl, poolSize: 2 }), now: t.clock.now })
  await app.ready()
  after(() => app.close())
  const id = await aCart(app, shop, { variant_id: variant_ids[0] ?? '' })
  const api = storeApi(app, shop)
  const { cart } = await api.post(`/store/carts/${id}/payment-sessions`)
  const chosen = await api.request('POST', `/store/carts/${id}/payment-session`, { provider_id: 'sandbox' })
  const page = await app.inject({ url: '/sandbox-gateway/pay/sgc_none' })
  const { occurred_at, body } = { occurred_at: t.clock.now(), body: JSON.stringify({ id: 'x', charge: {} }) }
  const decision = await app.inject({
    method: 'POST',
    url: '/sandbox-gateway/pay/sgc_none',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'decision=approved',
  })
  const staff = await app.inject({
    url: '/admin/auth',
    headers: await signInStaff(t.db, shop, 'fulfilment', t.clock.now()),
  })
  const webhook = await app.inject({
    method: 'POST',
    url: '/webhooks/payments/sandbox',
    headers: { [signatureHeader]: signWebhook('a secret of another shop, as long', body, occurred_at) },
    payload: body,
  })
  return {
    offered: cart.payment_sessions.map((session: Json) => session.provider_id),
    chosen: chosen.body.code,
    decision: decision.json().message as string,
    decisionStatus: decision.statusCode,
    isShownToStaff: staff.json().user.sandbox_payments,
    page: page.json().message as string,
    webhook: webhook.statusCode,
  }
}

describe('the sandbox gateway in production', () => {
  test('has no page, takes no decision and no webhook, and cannot be chosen', async () => {
    const { offered, chosen, page, webhook, ...found } = await anInstallation({})
    assert.deepEqual([offered, chosen, webhook], [['manual'], 'payment_provider_not_in_region', 404])
    assert.doesNotMatch(page, /Charge/)
    assert.doesNotMatch(found.decision, /Charge/)
    assert.deepEqual([found.decisionStatus, found.isShownToStaff], [404, false])
  })

  test('is available with SANDBOX_PAYMENTS=true, which staff are shown', async () => {
    const { offered, chosen, page, webhook, ...found } = await anInstallation({ SANDBOX_PAYMENTS: 'true' })
    assert.deepEqual([offered, chosen, webhook], [['manual', 'sandbox'], undefined, 401])
    assert.match(page, /Charge/)
    assert.match(found.decision, /Charge/)
    assert.equal(found.isShownToStaff, true)
  })
})
