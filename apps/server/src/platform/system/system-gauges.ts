import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from 'node:tls'
import type { Gauge, GaugeValue } from '@shopkey/telemetry/metrics.ts'
import type { Config } from '../../config.ts'
import { inBackground } from '../../db/background.ts'
import { asOpened, type Database } from '../../db/database.ts'
import { flushedPosition } from '../../db/on-replica.ts'

/** A scrape must not wait for what is away; the metric is then absent. */
const readWithin_ms = 1_000
const certificateFor_ms = 10 * 60_000

/** Connections, disk, backup and certificates: what an installation runs out of. */
export function systemGauges(db: Database, config: Config): Gauge[] {
  return [
    {
      name: 'database_connections',
      help: 'Connections of this process to the database, by pool and state; limit: how many there may be',
      labelNames: ['pool', 'state'],
      read: () =>
        Object.entries(asOpened(db).poolUse()).flatMap(([pool, use]) =>
          Object.entries(use).map(([state, value]) => ({ labels: { pool, state }, value })),
        ),
    },
    {
      name: 'replica_behind_bytes',
      help: 'What the replica of DATABASE_REPLICA_URL has not replayed yet; absent while it does not reply',
      labelNames: [],
      read: () => unlessLate(replicaBehind(db)),
    },
    {
      name: 'disk_free_bytes',
      help: 'What the disk of DATA_DIR has left for us',
      labelNames: [],
      read: () => diskOf(config.dataDir, ({ bavail, bsize }) => Number(bavail) * Number(bsize)),
    },
    {
      name: 'disk_size_bytes',
      help: 'The size of the disk of DATA_DIR',
      labelNames: [],
      read: () => diskOf(config.dataDir, ({ blocks, bsize }) => Number(blocks) * Number(bsize)),
    },
    {
      name: 'backup_finished_timestamp_seconds',
      help: 'When the newest backup of each kind, archive or pgbackrest, was finished; 0 where there is none yet',
      labelNames: ['kind'],
      read: () => unlessLate(newestBackups(db)),
    },
    {
      name: 'certificate_expires_timestamp_seconds',
      help: 'When the certificate of a public address ends; 0 where browsers could not connect to it',
      labelNames: ['host'],
      read: () => unlessLate(certificates(config)),
    },
  ]
}

async function replicaBehind(db: Database): Promise<GaugeValue[]> {
  const { replica } = asOpened(db)
  const behind = replica && (await replica.bytesBehind(await flushedPosition(db)))
  return behind === undefined ? [] : [{ labels: {}, value: Math.max(behind, 0) }]
}

type Disk = Awaited<ReturnType<typeof statfs>>

async function diskOf(folder: string, sizeOf: (disk: Disk) => number): Promise<GaugeValue[]> {
  const disk = await statfs(folder).catch(() => undefined) // No file was stored yet.
  return disk ? [{ labels: {}, value: sizeOf(disk) }] : []
}

/** One kind that goes on hides nothing of another that has ended. */
async function newestBackups(db: Database): Promise<GaugeValue[]> {
  const newest = await inBackground(() => db.selectFrom('backup_runs').selectAll().orderBy('kind').execute())
  if (newest.length === 0) return [{ labels: { kind: 'archive' }, value: 0 }]
  return newest.map(({ kind, finished_at }) => ({ labels: { kind }, value: new Date(finished_at).getTime() / 1000 }))
}

const known = new Map<string, { read_at: number; expires: Promise<number> }>()

function certificates({ apiUrl, storefrontUrl }: Config): Promise<GaugeValue[]> {
  const hosts = [apiUrl, storefrontUrl]
    .map((address) => new URL(address))
    .filter(({ protocol }) => protocol === 'https:')
  const addresses = new Map(hosts.map(({ host, hostname, port }) => [host, { hostname, port: Number(port || 443) }]))
  return Promise.all(
    [...addresses].map(async ([host, address]) => {
      const cached = known.get(host)
      const isFresh = cached && performance.now() - cached.read_at < certificateFor_ms
      const expires = isFresh ? cached.expires : certificateEnd(address)
      if (!isFresh) known.set(host, { read_at: performance.now(), expires })
      return { labels: { host }, value: await expires }
    }),
  )
}

/** In seconds since 1970; 0 for no connection. An untrusted certificate has an end as well. */
function certificateEnd({ hostname, port }: { hostname: string; port: number }): Promise<number> {
  return new Promise((resolve) => {
    const named = isIP(hostname) ? {} : { servername: hostname }
    const socket = connect({ ...named, host: hostname, port, rejectUnauthorized: false, timeout: 5_000 })
    const end = (seconds: number) => {
      socket.destroy()
      resolve(seconds)
    }
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until) ? 0 : until / 1000)
    })
    socket.once('error', () => end(0))
    socket.once('timeout', () => end(0))
  })
}

function unlessLate(values: Promise<GaugeValue[]>): Promise<GaugeValue[]> {
  return Promise.race([values.catch(() => []), delay(readWithin_ms, [], { ref: false })])
}
