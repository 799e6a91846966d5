import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openValues, sealingKeyId, sealValues } from './sealed-values.ts'

const now = { secret: 'the present secret of the installation', oldSecrets: [] }
const later = { secret: 'the secret of the installation after a change', oldSecrets: [now.secret] }
const place = { store_id: 'store_1', provider: 'payment:stripe' }

describe('secret settings', () => {
  const { sealed_secrets: sealed, sealing_key: key } = sealValues(now, 'store_1', 'payment:stripe', {
    secret_key: 'sk_1',
  })

  test('open with the SECRET that sealed them, also when it is a former one', () => {
    assert.deepEqual(openValues(now, { ...place, sealed, key }), { secret_key: 'sk_1' })
    assert.deepEqual(openValues(later, { ...place, sealed, key }), { secret_key: 'sk_1' })
    assert.equal(openValues({ ...later, oldSecrets: [] }, { ...place, sealed, key }), undefined)
  })

  test('do not open for another store or provider', () => {
    assert.throws(() => openValues(now, { ...place, store_id: 'store_2', sealed, key }))
    assert.throws(() => openValues(now, { ...place, provider: 'payment:other', sealed, key }))
  })

  test('show neither themselves nor the SECRET in what is stored', () => {
    assert.ok(!sealed?.includes('sk_1'))
    assert.equal(key, sealingKeyId(now.secret))
    assert.deepEqual(sealValues(now, 'store_1', 'payment:stripe', {}), { sealed_secrets: null, sealing_key: null })
  })
})
