import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureDatabase, startCluster } from '@shopkey/embedded-database/cluster.ts'
import { migrate } from '@shopkey/server/src/migrate.ts'
import { aDatabaseProxy, type DatabaseProxy } from '@shopkey/server/src/testing/database-proxy.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { root, withoutTestContext } from '@shopkey/testkit/run-script.ts'
import { secret } from '../fault-secret.ts'
import { type FaultShop, openFaultShop } from '../fault-shop.ts'
import { startSink } from '../sink.ts'
import { Customers } from './customers.ts'
import { type Neighbours, startNeighbours } from './neighbours.ts'
import { Service } from './service.ts'

const run = promisify(execFile)

/** Of the file system that is DATA_DIR. */
export const disk_mb = 64

/** API, storefront and worker as processes of their own, with what they depend on in the hands of this run. */
export interface Installation {
  api: Service
  storefront: Service
  worker: Service
  apiUrl: string
  storefrontUrl: string
  /** The port of each metrics, by the job of Prometheus. */
  metrics: Record<string, number>
  /** Between the three and their PostgreSQL. */
  databaseProxy: DatabaseProxy
  neighbours: Neighbours
  faultShop: FaultShop
  customers: Customers
  folder: string
  dataDir: string
  /** The extension fails while this file exists. */
  unsteadyWhile: string
  backup: () => Promise<void>
  stop: () => Promise<void>
}

export async function startInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'shopkey-alerts-'))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const dataDir = join(folder, 'disk')
    mkdirSync(dataDir)
    mount(dataDir)
    closers.push(() => spawnSync('umount', ['--lazy', dataDir]))
    const cluster = await startCluster({ folder: join(folder, 'database') })
    closers.push(() => cluster.stop())
    await ensureDatabase(cluster, 'shopkey')
    await migrate(cluster.url('shopkey'))
    const databaseProxy = await aDatabaseProxy(cluster.url('shopkey'))
    closers.push(() => databaseProxy.close())
    const neighbours = await startNeighbours()
    closers.push(() => neighbours.close())
    const sink = await startSink()
    closers.push(() => sink.close())
    const faultShop = await openFaultShop(cluster.url('shopkey'), sink.url)
    closers.push(() => faultShop.db.destroy())

    const ports = [reservePort(), reservePort(), reservePort(), reservePort(), reservePort()]
    const [port = 0, storefrontPort = 0, ofApi = 0, ofStorefront = 0, ofWorker = 0] = await Promise.all(ports)
    const unsteadyWhile = join(folder, 'the-extension-fails')
    const settings: Record<string, string> = {
      DATABASE_URL: databaseProxy.url,
      DATABASE_POOL_SIZE: '2',
      DATA_DIR: dataDir,
      PORT: String(port),
      STOREFRONT_PORT: String(storefrontPort),
      API_URL: `http://127.0.0.1:${port}`,
      STOREFRONT_URL: neighbours.publicUrl,
      SECRET: secret,
      SMTP_URL: neighbours.smtpUrl,
      MAIL_FROM: 'shop@shopkey.test',
      SMS_URL: neighbours.smsUrl,
      SMS_TOKEN: secret,
      SMS_FROM: 'Shopkey',
      METRICS_PORT: String(ofApi),
      STOREFRONT_METRICS_PORT: String(ofStorefront),
      WORKER_METRICS_PORT: String(ofWorker),
      RUN_JOBS: 'false',
      SHOPKEY_CONFIG: join(root, 'faults/lib/alerts/unsteady-extension.ts'),
      UNSTEADY_WHILE: unsteadyWhile,
      WEBHOOKS_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'fatal',
    }
    const main = 'apps/server/src/start.mjs'
    const api = new Service([main], settings, `http://127.0.0.1:${port}/health/ready`)
    const worker = new Service([main, 'worker'], settings, `http://127.0.0.1:${ofWorker}/metrics`)
    const storefront = new Service(
      ['apps/storefront/server.ts'],
      settings,
      `http://127.0.0.1:${storefrontPort}/health/live`,
    )
    for (const service of [api, worker, storefront]) {
      closers.push(() => service.stop())
      await service.start()
    }
    const apiUrl = `http://127.0.0.1:${port}`
    return {
      api,
      storefront,
      worker,
      apiUrl,
      storefrontUrl: `http://127.0.0.1:${storefrontPort}`,
      metrics: { shopkey: ofApi, 'shopkey-storefront': ofStorefront, 'shopkey-worker': ofWorker },
      databaseProxy,
      neighbours,
      faultShop,
      customers: new Customers(apiUrl, faultShop),
      folder,
      dataDir,
      unsteadyWhile,
      async backup() {
        const env = { ...withoutTestContext(process.env), ...settings, DATABASE_URL: cluster.url('shopkey') }
        await run(process.execPath, ['scripts/backup.ts', '--to', join(folder, 'backups')], { cwd: root, env })
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What keeps this account from mounting a small file system; undefined where nothing does. */
export function whyNoDisk(): string | undefined {
  if (process.platform === 'linux' && process.getuid?.() === 0) return undefined
  return `A disk is filled: this run mounts a file system of ${disk_mb} MB, so it needs Linux and root.`
}

function mount(folder: string): void {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${disk_mb}m`, 'tmpfs', folder])
  if (status !== 0) throw new Error(`no file system could be mounted: ${stderr}`)
}
