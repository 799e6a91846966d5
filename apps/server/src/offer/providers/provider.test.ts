import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { fingerprint } from '../../testing/fingerprint.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores()

const transfer = '/admin/providers/payment/bank-transfer'
const accounts = [{ bank: 'BCA', number: '123 456 7890', holder: 'PT Kopi Senja' }]

describe('providers of a store', () => {
  test('are listed with state, form and regions; internal ones are not', async () => {
    const { providers } = (await owner.get('/admin/providers/payment')).body
    const ids = providers.map(({ id }: { id: string }) => id)
    assert.ok(ids.includes('bank-transfer') && ids.includes('cod') && !ids.includes('system'))
    const found = providers.find(({ id }: { id: string }) => id === 'bank-transfer')
    assert.deepEqual(
      [found.state, found.missing_settings, found.values, found.updated_at],
      ['needs_settings', ['accounts'], {}, null],
    )
    assert.deepEqual(
      found.fields.map((field: { name: string; type: string; default: unknown }) => [
        field.name,
        field.type,
        field.default,
      ]),
      [
        ['accounts', 'list', null],
        ['expires_after_days', 'number', 3],
        ['instructions', 'texts', null],
      ],
    )
    const deliveries = (await owner.get('/admin/providers/fulfillment')).body.providers
    assert.deepEqual(deliveries.map(({ id }: { id: string }) => id).sort(), ['biteship', 'manual', 'sap-express'])
    const optionOf = (id: string) => {
      const { books_parcels, option_fields } = deliveries.find((courier: { id: string }) => courier.id === id)
      const names = option_fields.map((field: { name: string; type: string }) => [field.name, field.type])
      return [books_parcels, names]
    }
    assert.deepEqual(optionOf('manual'), [false, []])
    const text = (name: string) => [name, 'text']
    assert.deepEqual(optionOf('biteship'), [true, [text('courier'), text('service')]])
    assert.deepEqual(optionOf('sap-express'), [
      true,
      [['origin', 'district'], text('service'), ['rates', 'group']],
    ]) // biome-ignore format: one reply
    assert.equal((await owner.get('/admin/providers/search')).status, 400)
    assert.equal((await owner.get('/admin/providers/payment/system')).status, 404)
  })

  test('are set by owners and managers, read by all staff, hidden from everybody else', async () => {
    const before = await fingerprint(t.db)
    assert.equal((await nobody.get('/admin/providers/payment')).status, 401)
    assert.equal((await packer.get(transfer)).status, 200)
    assert.equal((await packer.post(transfer, { values: { accounts } })).status, 403)
    assert.equal((await packer.post(`${transfer}/test`)).status, 403)
    assert.equal(await fingerprint(t.db), before)
  })

  test('refuse wrong settings at their fields, and store nothing', async () => {
    const before = await fingerprint(t.db)
    const wrong = async (body: object) => {
      const reply = await owner.post(transfer, body)
      return [reply.status, reply.body.code, reply.body.details?.fields?.[0]]
    }
    const invalid = 'provider_setting_invalid'
    assert.deepEqual(await wrong({ values: { accounts: [{ bank: 'BCA', number: '<1>', holder: 'A' }] } }), [
      400, invalid, 'accounts.0.number',
    ]) // biome-ignore format: one reply
    assert.deepEqual(await wrong({ values: { accounts: [{ bank: 'BCA', number: '12345' }] } }), [
      400, invalid, 'accounts.0.holder',
    ]) // biome-ignore format: one reply
    assert.deepEqual(await wrong({ values: { expires_after_days: 31 } }), [400, invalid, 'expires_after_days'])
    assert.deepEqual((await wrong({ values: { iban: 'x' } })).slice(0, 2), [400, 'provider_setting_unknown'])
    assert.deepEqual((await wrong({ secret_values: { accounts: 'x' } })).slice(0, 2), [400, 'provider_setting_unknown'])
    assert.equal((await owner.post('/admin/providers/payment/nothing', { values: {} })).status, 404)
    assert.equal(await fingerprint(t.db), before)
  })

  test('are ready with their settings, in this store only', async () => {
    const saved = await owner.post(transfer, { values: { accounts, expires_after_days: 2, instructions: { en: ' ' } } })
    assert.equal(saved.status, 200)
    assert.deepEqual(saved.body.provider.values, { accounts, expires_after_days: 2 })
    assert.equal(saved.body.provider.state, 'ready')
    const elsewhere = (await stranger.get(transfer)).body.provider
    assert.deepEqual([elsewhere.state, elsewhere.values], ['needs_settings', {}])
  })

  test('are not overwritten by a colleague who read an older version', async () => {
    const { updated_at } = (await owner.get(transfer)).body.provider
    t.clock.advance(1000)
    const first = await owner.post(transfer, { values: { accounts } }, { 'if-match': `"${updated_at}"` })
    assert.equal(first.status, 200)
    const second = await owner.post(transfer, { values: {} }, { 'if-match': `"${updated_at}"` })
    assert.deepEqual([second.status, second.body.code], [412, 'changed_meanwhile'])
  })

  test('without a connection have no test', async () => {
    const { status, body } = await owner.post(`${transfer}/test`)
    assert.deepEqual([status, body.code], [400, 'provider_without_test'])
  })

  test('that need settings are offered to shoppers only with them', async () => {
    const offered = async (of: typeof store) => {
      const headers = { 'store-view-code': of.view_code }
      const { cart } = (await nobody.post('/store/carts', { region_id: of.idr_region_id }, headers)).body
      return cart.region.payment_providers.map(({ id }: { id: string }) => id)
    }
    const members = [store, other].map(({ idr_region_id }) => ({
      region_id: idr_region_id,
      provider_id: 'bank-transfer',
    }))
    await t.db.insertInto('region_payment_providers').values(members).execute()
    assert.ok((await offered(store)).includes('bank-transfer'))
    assert.ok(!(await offered(other)).includes('bank-transfer'))
    const { regions } = (await owner.get(transfer)).body.provider
    assert.deepEqual(
      regions.map(({ id }: { id: string }) => id),
      [store.idr_region_id],
    )
    await owner.post(transfer, { values: {} })
    assert.ok(!(await offered(store)).includes('bank-transfer'))
  })

  test('are audited without their secrets', async () => {
    const { rows } = await sql<{ changes: Record<string, unknown> }>`
      select changes from audit_changes where table_name = 'provider_settings' order by id`.execute(t.db)
    assert.ok(rows.length > 0)
    for (const { changes } of rows)
      assert.ok(!('sealed_secrets' in changes) || JSON.stringify(changes.sealed_secrets).includes('hidden'))
  })
})
