import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aShop } from '../../testing/a-shop.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sealValues } from '../provider-settings/sealed-values.ts'
import { seal } from '../secrets/sealed.ts'
import { secretPurpose } from '../two-factor/two-factor.queries.ts'
import { describeUnreadableSecrets } from './unreadable-secrets.ts'

const { db } = await startTestApp()
const [secret, other] = ['Zx8vQ2mK4pLr7tNw9yBc3dFg6hJk1sAe', 'Qa7wS1eD5rFt6yGh8uJi2kOl4pZx3cVb']

test('another SECRET than the one that encrypted is noticed, and its loss named; a former one may be in OLD_SECRETS', async () => {
  const shop = await aShop(db)
  await db
    .insertInto('users')
    .values({ id: 'usr_1', email: 'owner@shop.test', email_verified_at: new Date() })
    .execute()
  assert.equal(await describeUnreadableSecrets(db, { secret, oldSecrets: [] }), undefined)
  await db
    .insertInto('two_factor')
    .values({ user_id: 'usr_1', secret_sealed: seal(secret, secretPurpose('usr_1'), 'ab12'), confirmed_at: new Date() })
    .execute()
  await db
    .insertInto('provider_settings')
    .values({
      id: 'prset_1',
      store_id: shop.id,
      kind: 'payment',
      provider_id: 'stripe',
      is_complete: true,
      ...sealValues({ secret, oldSecrets: [] }, shop.id, 'stripe', { secret_key: 'sk_test' }),
    })
    .execute()
  assert.equal(await describeUnreadableSecrets(db, { secret, oldSecrets: [] }), undefined)
  const words = (await describeUnreadableSecrets(db, { secret: other, oldSecrets: [] })) ?? ''
  assert.match(words, /^SECRET is not the one .*authenticator apps of 1 people.*keys of 1 payment.*former SECRET back/)
  const rotated = (await describeUnreadableSecrets(db, { secret: other, oldSecrets: [secret] })) ?? ''
  assert.match(rotated, /authenticator apps/)
  assert.doesNotMatch(rotated, /providers/)
})
