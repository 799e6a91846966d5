import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Cluster, ClusterBusyError, ensureDatabase, findCluster, startCluster } from './cluster.ts'
import { findPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0

const scratch = mkdtempSync(join(tmpdir(), 'shopkey-cluster-test-'))
// mkdtemp closes the folder to others, and root's database runs as another.
chmodSync(scratch, 0o755)
// Processes of a killed server write a little longer.
after(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query(sql)).rows[0])[0]
  } finally {
    await client.end()
  }
}

/** A process that starts the folder's database and runs it until it is killed. */
async function startElsewhere(folder: string): Promise<{ process: ChildProcess; postmaster: number }> {
  const module = fileURLToPath(new URL('./cluster.ts', import.meta.url))
  const script = `
    import { startCluster } from ${JSON.stringify(module)}
    const cluster = await startCluster({ folder: ${JSON.stringify(folder)} })
    console.log(cluster.pid)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { process: child, postmaster: Number(line.toString()) }
}

describe('a database in a folder', () => {
  test('keeps data and port across starts, in UTF-8, one collation and UTC', async () => {
    const folder = join(scratch, 'kept')
    const first = await startCluster({ folder })
    await ensureDatabase(first, 'shop')
    await ensureDatabase(first, 'shop')
    const url = first.url('shop')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`CREATE TABLE kept (word text); INSERT INTO kept VALUES ('Ünïcode')`)
    await client.end()
    await first.stop()

    const second = await startCluster({ folder })
    try {
      assert.equal(second.url('shop'), url)
      assert.equal(await ask(url, `SELECT lower(word) FROM kept`), 'ünïcode')
      assert.equal(await ask(url, `SHOW server_encoding`), 'UTF8')
      assert.equal(await ask(url, `SHOW timezone`), 'UTC')
      assert.equal(await ask(url, `SELECT datlocale FROM pg_database WHERE datname = 'shop'`), 'C.UTF-8')
    } finally {
      await second.stop()
    }
  })

  test('refuses a second start, and is found by its users', async () => {
    const folder = join(scratch, 'busy')
    const cluster = await startCluster({ folder })
    try {
      await assert.rejects(startCluster({ folder }), (error) => {
        assert.ok(error instanceof ClusterBusyError)
        assert.equal(error.holder, process.pid)
        assert.match(error.message, /already runs with the data in .*busy/)
        return true
      })
      assert.equal(findCluster(folder)?.url('shop'), cluster.url('shop'))
    } finally {
      await cluster.stop()
    }
    assert.equal(findCluster(folder), undefined)
  })

  test('moves to another port when its own is taken', async () => {
    const folder = join(scratch, 'moved')
    const first = await startCluster({ folder })
    const port = Number(new URL(first.url('postgres')).port)
    await first.stop()
    const rival = createServer().listen(port, '127.0.0.1')
    await once(rival, 'listening')
    let second: Cluster | undefined
    try {
      second = await startCluster({ folder })
      assert.notEqual(Number(new URL(second.url('postgres')).port), port)
      assert.equal(await ask(second.url('postgres'), 'SELECT 1'), 1)
    } finally {
      rival.close()
      await second?.stop()
    }
  })

  test('ends when its owner was killed', async () => {
    const folder = join(scratch, 'left')
    const { process: owner, postmaster } = await startElsewhere(folder)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const dataFolder = realpathSync(join(folder, 'postgres'))
    const deadline = Date.now() + 60_000
    while (findPostmaster(dataFolder) && Date.now() < deadline) await delay(50)
    assert.equal(findPostmaster(dataFolder), undefined, `the server ${postmaster} lives on`)
  })

  test('restarts at once after its owner was killed, the server still running', async () => {
    const folder = join(scratch, 'orphaned')
    const { process: owner, postmaster } = await startElsewhere(folder)
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const notes: string[] = []
    const cluster = await startCluster({ folder, note: (message) => notes.push(message) })
    try {
      assert.notEqual(cluster.pid, postmaster)
      assert.ok(notes.some((message) => message.includes('without stopping its database')))
      assert.equal(await ask(cluster.url('postgres'), 'SELECT 1'), 1)
    } finally {
      await cluster.stop()
    }
  })

  test('restarts after owner and server were killed', async () => {
    const folder = join(scratch, 'killed')
    const { process: owner, postmaster } = await startElsewhere(folder)
    process.kill(postmaster, 'SIGKILL')
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    const cluster = await startCluster({ folder })
    try {
      assert.equal(await ask(cluster.url('postgres'), 'SELECT 1'), 1)
    } finally {
      await cluster.stop()
    }
  })

  test('starts although another process has the number in its pid file', async () => {
    const folder = join(scratch, 'stranger')
    await (await startCluster({ folder })).stop()
    const dataFolder = join(folder, 'postgres')
    const { port } = JSON.parse(readFileSync(join(dataFolder, 'shopkey.json'), 'utf8')) as { port: number }
    writeFileSync(join(dataFolder, 'postmaster.pid'), `${process.ppid}\n${dataFolder}\n`)
    writeFileSync(join(dataFolder, `.s.PGSQL.${port}.lock`), `${process.ppid}\n${dataFolder}\n`)
    assert.equal(findPostmaster(dataFolder), undefined)
    const cluster = await startCluster({ folder })
    await cluster.stop()
  })

  test('is reached by a socket beside its data, and by TCP where the path is too long for one', async (t) => {
    if (process.platform === 'win32') return t.skip('no Unix sockets')
    for (const [name, address] of [
      ['near', null],
      ['far'.repeat(30), '127.0.0.1'],
    ] as const) {
      const folder = join(scratch, name)
      const cluster = await startCluster({ folder })
      try {
        assert.equal(findCluster(folder)?.url('postgres'), cluster.url('postgres'))
        assert.equal(await ask(cluster.url('postgres'), 'SELECT host(inet_server_addr())'), address)
      } finally {
        await cluster.stop()
      }
    }
  })

  test('starts anew after a first start that was killed half-way', async () => {
    const folder = join(scratch, 'half')
    mkdirSync(join(folder, 'postgres', 'draft', 'base'), { recursive: true })
    writeFileSync(join(folder, 'postgres', 'draft', 'PG_VERSION'), '18\n')
    const cluster = await startCluster({ folder })
    await cluster.stop()
    assert.ok(!existsSync(join(folder, 'postgres', 'draft')))
  })

  test('reports that the server ended by itself', async () => {
    const folder = join(scratch, 'ended')
    const cluster = await startCluster({ folder })
    process.kill(cluster.pid, 'SIGKILL')
    await cluster.exited
    await cluster.stop()
  })
})

describe('as root, under which PostgreSQL does not run', { skip: !isRoot && 'needs root' }, () => {
  test('keeps the data elsewhere when its account may not enter the folder', async () => {
    const closed = join(scratch, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const folder = join(closed, 'data')
    const notes: string[] = []
    const cluster = await startCluster({ folder, note: (message) => notes.push(message) })
    const elsewhere = readlinkSync(join(folder, 'postgres'))
    try {
      assert.match(elsewhere, /^\/var\/lib\/shopkey\/data-/)
      assert.ok(notes.some((message) => message.includes(elsewhere)))
      assert.equal(await ask(cluster.url('postgres'), 'SELECT 1'), 1)
      await cluster.stop()
      const again = await startCluster({ folder })
      assert.equal(readlinkSync(join(folder, 'postgres')), elsewhere)
      await again.stop()
    } finally {
      rmSync(elsewhere, { recursive: true, force: true })
    }
  })

  test('takes over data that a restored backup gave to root', async () => {
    const folder = join(scratch, 'restored')
    const first = await startCluster({ folder })
    await first.stop()
    const dataFolder = join(folder, 'postgres')
    const names = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    for (const name of ['.', ...names]) chownSync(join(dataFolder, name), 0, 0)
    const second = await startCluster({ folder })
    try {
      assert.equal(await ask(second.url('postgres'), 'SELECT 1'), 1)
    } finally {
      await second.stop()
    }
  })
})
