import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from './test-database.ts'

async function query(databaseUrl: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('gives each caller the newest schema and nothing of the others', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await query(one.databaseUrl, 'CREATE TABLE only_here (id int)')
  const lookup = `SELECT to_regclass('only_here') AS found, to_regclass('orders')::text AS orders`
  assert.deepEqual(await query(two.databaseUrl, lookup), [{ found: null, orders: 'orders' }])
})

test('builds a prepared state once and clones it', async () => {
  let builds = 0
  const preparation = {
    name: `marked_${process.pid}`,
    build: async (databaseUrl: string) => {
      builds += 1
      await query(databaseUrl, 'CREATE TABLE marks (id int)')
    },
  }
  const clones = [await createTestDatabase(preparation), await createTestDatabase(preparation)]
  for (const clone of clones) assert.deepEqual(await query(clone.databaseUrl, 'SELECT * FROM marks'), [])
  assert.equal(builds, 1)
  const [template] = await query(
    clones[0]?.databaseUrl ?? '',
    `SELECT datname FROM pg_database WHERE datname LIKE 'template%${preparation.name}'`,
  )
  await query(clones[0]?.databaseUrl ?? '', `DROP DATABASE ${(template as { datname: string }).datname}`)
})

test('is gone once dropped', async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  await drop()
  await assert.rejects(query(databaseUrl, 'SELECT 1'), { code: '3D000' })
})
