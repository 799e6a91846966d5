import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { after, beforeEach, describe, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import installed from 'pg/package.json' with { type: 'json' }
import own from '../package.json' with { type: 'json' }
import { ConnectionPools, type PoolOptions } from './connection-pools.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { PipeliningConnection } from './pipelining-connection.ts'
import { pipeliningDialect } from './pipelining-dialect.ts'
import { sendPipelined } from './send-pipelined.ts'
import { socketOf } from './socket-of.ts'
import { isStalePlan } from './stale-plan.ts'

/** What this package needs of `pg`. When one of these fails after an update of `pg`, the package has to follow it. */

const { databaseUrl } = await createTestDatabase()

/** A socket, as `pg` takes it by its option `stream`, that counts how often it writes to the network, or loses it all. */
class CountedSocket extends Socket {
  writes = 0
  isSilent = false

  override _write(...args: Parameters<Socket['_write']>) {
    this.writes += 1
    if (!this.isSilent) super._write(...args)
  }

  override _writev(...args: Parameters<NonNullable<Socket['_writev']>>) {
    this.writes += 1
    if (!this.isSilent) super._writev?.(...args)
  }
}

/** Pools of one connection each, whose sockets are counted. */
function openCounted(statement_timeout_ms = 10_000) {
  const sockets: CountedSocket[] = []
  const kind: PoolOptions = { size: 1, acquire_timeout_ms: 5_000, statement_timeout_ms, session: {} }
  const pools = new ConnectionPools({
    connection: {
      connectionString: databaseUrl,
      stream: () => {
        const socket = new CountedSocket()
        sockets.push(socket)
        return socket
      },
    },
    kinds: { reads: kind, favouredReads: kind, writes: kind, background: kind, urgent: kind },
    backgroundKind: () => undefined,
    isFavoured: () => false,
  })
  return { pools, sockets, db: new Kysely<unknown>({ dialect: pipeliningDialect(pools) }) }
}

test('pg is pinned, and the installed one is the one that this package was written for', () => {
  assert.match(own.dependencies.pg, /^\d+\.\d+\.\d+$/)
  assert.equal(installed.version, own.dependencies.pg)
})

test('a version of pg without the socket in its place is refused at the first connection, with the reason', () => {
  const elsewhere = { connection: { socket: new Socket() }, on: () => {} } as unknown as pg.PoolClient
  assert.throws(() => new PipeliningConnection(elsewhere, { maxTicks: 1 }), /has its socket somewhere else/)
})

describe('a migration that changes a table while statements are prepared', () => {
  const { db } = openCounted()
  after(() => db.destroy())
  const all = (name: string) => sql<{ name: string }>`select * from mugs where name = ${name}`

  test('a read is prepared again and returns the new columns; a transaction fails, and its repetition works', async () => {
    await sql`create table mugs (name text primary key)`.execute(db)
    await sql`insert into mugs values ('tall')`.execute(db)
    const inTransaction = () => db.transaction().execute(async (trx) => (await all('tall').execute(trx)).rows)
    assert.deepEqual((await all('tall').execute(db)).rows, [{ name: 'tall' }])
    assert.deepEqual(await inTransaction(), [{ name: 'tall' }])
    await sql`alter table mugs add column size integer not null default 3`.execute(db)
    assert.deepEqual((await all('tall').execute(db)).rows, [{ name: 'tall', size: 3 }])
    await assert.rejects(inTransaction(), isStalePlan)
    assert.deepEqual(await inTransaction(), [{ name: 'tall', size: 3 }])
  })
})

describe('writes to the network', () => {
  const { db, sockets } = openCounted()
  after(() => db.destroy())
  const countDuring = async (work: () => Promise<unknown>) => {
    const before = sockets.reduce((sum, { writes }) => sum + writes, 0)
    await work()
    return sockets.reduce((sum, { writes }) => sum + writes, 0) - before
  }

  beforeEach(async () => {
    await db.transaction().execute(async (trx) => {
      await sql`create table if not exists cups (name text primary key)`.execute(trx)
      await sql`truncate cups`.execute(trx)
    })
  })

  test('begin leaves with the first statement, pipelined writes with the commit: two writes for four statements', async () => {
    const writes = await countDuring(() =>
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await sendPipelined(trx, sql`insert into cups values (${'gayo'})`)
        await sendPipelined(trx, sql`insert into cups values (${'toraja'})`)
      }),
    )
    assert.equal(writes, 2)
    const { rows } = await sql`select name from cups order by name`.execute(db)
    assert.deepEqual(rows, [{ name: 'gayo' }, { name: 'toraja' }])
  })

  test('a statement alone is one write', async () => {
    await sql`select ${1}::int as one`.execute(db)
    assert.equal(await countDuring(() => sql`select ${2}::int as one`.execute(db)), 1)
  })

  test('each statement of a pipeline gets its own result, in order, although none was awaited between', async () => {
    const all = await db.transaction().execute(async (trx) => {
      const first = await sendPipelined(trx, sql<{ n: number }>`select ${1}::int as n`)
      const second = await sendPipelined(trx, sql<{ n: number }>`select ${2}::int as n`)
      return { first, second, third: await sql<{ n: number }>`select 3 as n`.execute(trx) }
    })
    assert.deepEqual(await all.first.rows, [{ n: 1 }])
    assert.deepEqual(await all.second.rows, [{ n: 2 }])
    assert.deepEqual(all.third.rows, [{ n: 3 }])
  })

  test('a failure in the pipeline is that of the first statement that failed, and the connection goes on', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      await sendPipelined(trx, sql`insert into cups values (${'gayo'}), (${'gayo'})`)
      await sendPipelined(trx, sql`insert into cups values (${'toraja'})`)
      await sql`select 1`.execute(trx)
    })
    await assert.rejects(attempt, { code: '23505' })
    assert.deepEqual((await sql`select name from cups`.execute(db)).rows, [])
  })
})

test('statements of a batch that failed are prepared by the next one that sends them; columns are known without asking', async () => {
  const { db } = openCounted()
  after(() => db.destroy())
  const half = (n: number) => sql<{ half: number }>`select 6 / ${n}::int as half`
  const next = (n: number) => sql<{ next: number }>`select ${n}::int + 1 as next`
  const both = (n: number) =>
    db.transaction().execute(async (trx) => {
      await sendPipelined(trx, half(n))
      return [(await next(n).execute(trx)).rows, (await next(n).execute(trx)).rows]
    })
  await assert.rejects(both(0), { code: '22012' })
  for (const n of [1, 2]) assert.deepEqual(await both(n), [[{ next: n + 1 }], [{ next: n + 1 }]])
  assert.deepEqual((await half(2).execute(db)).rows, [{ half: 3 }])
})

test('a value that cannot be sent, or read, fails its statement alone', async () => {
  const { db } = openCounted()
  after(() => db.destroy())
  const circular: Record<string, unknown> = {}
  circular.itself = circular
  await assert.rejects(sql`select ${circular}::json as j`.execute(db), TypeError)
  assert.deepEqual((await sql`select ${'{"a":1}'}::json as j`.execute(db)).rows, [{ j: { a: 1 } }])
})

test('the socket of a client is the one that it writes to', async () => {
  const sockets: CountedSocket[] = []
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    stream: () => {
      const socket = new CountedSocket()
      sockets.push(socket)
      return socket
    },
  })
  const client = await pool.connect()
  assert.equal(socketOf(client), sockets[0])
  client.release()
  await pool.end()
})

test('a database that falls silent: the connection is closed, its statement throws DatabaseUnavailable', async () => {
  const { db, sockets } = openCounted(0)
  after(() => db.destroy())
  assert.equal((await sql`select 1 as one`.execute(db)).rows.length, 1)
  for (const socket of sockets) socket.isSilent = true
  await assert.rejects(sql`select 2 as two`.execute(db), DatabaseUnavailable)
  assert.equal((await sql`select 3 as three`.execute(db)).rows.length, 1, 'the pool has replaced it')
})
