import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { waitForLock } from '@shopkey/embedded-database/lock-file.ts'
import pg from 'pg'
import { daemonLockPath, hasLivingUsers, testClusterFolder } from './test-cluster.ts'

/** How long an unused server waits for the next test file. */
const LINGER_MS = 5_000
const LOOK_EVERY_MS = 500

/** Test data may be lost in a crash of the machine, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Tests read what was written, while others write.
  wal_keep_size: '256MB',
  max_connections: 300,
  log_statement: 'none',
  cluster_name: 'shopkey tests',
}

const folder = testClusterFolder()
deleteDataOfEarlierBoot()
const cluster = await startOrStartOver()
await dropLeftovers()
process.send?.('ready')
// Signals for the tests (Ctrl-C) are theirs; this process ends after they have.
process.on('SIGINT', () => {})
let lastSeen = Date.now()
for (;;) {
  await delay(LOOK_EVERY_MS)
  if (hasLivingUsers(folder)) lastSeen = Date.now()
  if (Date.now() - lastSeen < LINGER_MS) continue
  const lock = await waitForLock(daemonLockPath(folder))
  const unused = !hasLivingUsers(folder)
  if (unused) await cluster.stop()
  lock.release()
  if (unused) break
}

/** Without fsync, data written before a reboot may be silently incomplete. */
function deleteDataOfEarlierBoot(): void {
  const bootId = '/proc/sys/kernel/random/boot_id'
  const boot = existsSync(bootId) ? readFileSync(bootId, 'utf8') : ''
  const marker = join(folder, 'boot')
  mkdirSync(folder, { recursive: true })
  if (existsSync(marker) && readFileSync(marker, 'utf8') !== boot) {
    rmSync(join(folder, 'postgres'), { recursive: true, force: true })
  }
  writeFileSync(marker, boot)
}

async function startOrStartOver(): Promise<Cluster> {
  try {
    return await startCluster({ folder, settings: SETTINGS })
  } catch {
    // The data may be discarded; a second failure is thrown.
    rmSync(join(folder, 'postgres'), { recursive: true, force: true })
    return await startCluster({ folder, settings: SETTINGS })
  }
}

/** Test databases whose process was killed before it could drop them. */
async function dropLeftovers(): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname LIKE '%\\_draft'`,
  )
  for (const { datname } of rows) await client.query(`DROP DATABASE ${client.escapeIdentifier(datname)}`)
  await client.end()
}
