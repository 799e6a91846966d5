import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { aProduct } from '@shopkey/server/src/testing/a-product.ts'
import { aShop } from '@shopkey/server/src/testing/a-shop.ts'
import { startTestApp } from '@shopkey/server/src/testing/test-app.ts'
import { sql } from 'kysely'

const { db, databaseUrl } = await startTestApp()

function audit(...options: string[]): { status: number | null; words: string } {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env
  const env = { ...environment, DATABASE_URL: databaseUrl }
  const script = fileURLToPath(new URL('./audit.ts', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { env, encoding: 'utf8' })
  return { status, words: stdout + stderr }
}

test('npm run audit: exits with 0 where nothing differs; prints a difference, its id and a remedy, and exits with 1', async () => {
  const { variant_ids } = await aProduct(db, await aShop(db))
  assert.deepEqual(audit('--without-work'), {
    status: 0,
    words: 'No differences: everything stored is what its ledgers and rows say.\n',
  })
  await sql`alter table product_variants disable trigger user`.execute(db)
  await sql`update product_variants set inventory_quantity = inventory_quantity + 1 where id = ${variant_ids[0]}`.execute(
    db,
  )
  const { status, words } = audit('--without-work')
  assert.equal(status, 1)
  const difference = (name: string) => `${name}: 1 difference\\n +Rule: +.+\\n +To do: +.+\\n +${variant_ids[0]}: .+\\n`
  assert.match(words, new RegExp(`^${difference('stock_movements')}\\n${difference('stock_levels')}$`))
})
