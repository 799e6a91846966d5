import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '../../db/in-transaction.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { markAsBouncing } from '../bounces/record-bounce.ts'

const token = 'figures-for-prometheus'
const { app, db, clock } = await startTestApp({
  METRICS_TOKEN: token,
  STOREFRONT_URL: 'https://127.0.0.1:1',
})
const shop = await aShop(db, { is_default: true })

async function read(name: string): Promise<Map<string, number>> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const lines = [...body.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\S+)$`, 'gm'))]
  return new Map(lines.map(([, labels = '', value]) => [labels, Number(value)]))
}

test('every counter begins at 0, so that its first event is a rise', async () => {
  assert.deepEqual([...(await read('shopkey_orders_placed_total'))], [['server="api"', 0]])
  for (const [name, label, values] of [
    ['payments_failed', 'reason', ['declined', 'expired']],
    ['codes_sent', 'channel', ['email', 'phone']],
    ['mails_bounced', 'kind', ['rejected', 'bounced', 'complained']],
  ] as const)
    assert.deepEqual(
      [...(await read(`shopkey_${name}_total`))],
      values.map((value) => [`${label}="${value}",server="api"`, 0]),
    )
})

test('an order that is placed is counted once, and a refused one is not', async () => {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
  await aPlacedOrder(app, shop, { variant_id: variant_ids[0] ?? '' })
  assert.deepEqual([...(await read('shopkey_orders_placed_total'))], [['server="api"', 1]])
  const rolledBack = inTransaction(db, async (trx) => {
    const bounce = {
      store_id: shop.id,
      address: 'a@shop.test',
      kind: 'bounced',
      reason: null,
      reported_at: clock.now(),
    } as const
    await markAsBouncing(trx, bounce, clock.now())
    throw new Error('rolled back')
  })
  await assert.rejects(rolledBack)
  assert.deepEqual([...(await read('shopkey_mails_bounced_total')).values()], [0, 0, 0])
})

test('connections, disk, backup and certificates are named', async () => {
  const connections = await read('shopkey_database_connections')
  assert.ok((connections.get('pool="writes",state="limit",server="api"') ?? 0) >= 8)
  assert.ok((connections.get('pool="reads",state="idle",server="api"') ?? -1) >= 0)
  const [free] = (await read('shopkey_disk_free_bytes')).values()
  const [size] = (await read('shopkey_disk_size_bytes')).values()
  assert.ok(free !== undefined && size !== undefined && free > 0 && free < size)
  assert.deepEqual([...(await read('shopkey_backup_finished_timestamp_seconds')).values()], [0])
  const now = clock.now().getTime()
  const dayBefore = new Date(now - 24 * 3600_000)
  const runs = [
    { kind: 'archive', finished_at: clock.now() },
    { kind: 'pgbackrest', finished_at: dayBefore },
  ]
  await db.insertInto('backup_runs').values(runs).execute()
  const backups = await read('shopkey_backup_finished_timestamp_seconds')
  assert.equal(backups.get('kind="archive",server="api"'), now / 1000)
  assert.equal(backups.get('kind="pgbackrest",server="api"'), dayBefore.getTime() / 1000, 'each has its own')
  const certificates = await read('shopkey_certificate_expires_timestamp_seconds')
  assert.equal(certificates.get('host="127.0.0.1:1",server="api"'), 0, 'nobody can connect')
})
