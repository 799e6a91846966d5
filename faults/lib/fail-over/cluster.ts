import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { chooseDatabaseUser, type DatabaseUser } from '@shopkey/embedded-database/database-user.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { until } from '@shopkey/testkit/until.ts'
import { sql } from 'kysely'
import { findPostgresPrograms, whyNoPostgres } from '../system-postgres.ts'
import { etcdFile, haproxyFile, patroniFile, pgBackRestFile, superuserPassword } from './deployed-files.ts'
import { Node, type NodePlace } from './node.ts'

const run = promisify(execFile)
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
}
const names = ['db1', 'db2', 'db3']
const password = 'shop-of-this-run'

/** What is missing on this machine, in words. */
export function whyNoFailOver(): string | undefined {
  const missing = Object.entries(programs).find(([, path]) => !existsSync(path))
  if (missing)
    return `${missing[0]} is not installed: apt-get install --no-install-recommends ${Object.keys(programs).join(' ')}`
  return whyNoPostgres()
}

interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  /** Undefined while PostgreSQL does not run. */
  timeline?: number
}

/** Three nodes by the files of deploy/ha, on loopback addresses, behind HAProxy. */
export class Cluster {
  readonly folder: string
  readonly nodes: Node[]
  readonly #ports: { primary: number; replicas: number }
  #haproxy: ChildProcess | undefined

  private constructor(folder: string, nodes: Node[], ports: { primary: number; replicas: number }) {
    this.folder = folder
    this.nodes = nodes
    this.#ports = ports
  }

  static async start(): Promise<Cluster> {
    const bin = findPostgresPrograms()
    if (!bin) throw new Error(whyNoPostgres())
    const folder = mkdtempSync(join(tmpdir(), 'shopkey-ha-'))
    const user = chooseDatabaseUser(folder)
    const own = (path: string) => makeFolder(path, user)
    own(folder)
    own(join(folder, 'repository'))
    const places = names.map((name, index): NodePlace => {
      const home = join(folder, name)
      return { name, address: `127.0.1.${index + 1}`, folder: home, data: join(home, 'data'), user }
    })
    for (const place of places) {
      for (const path of ['', 'socket', 'etcd', 'lock', 'spool']) own(join(place.folder, path))
      const write = (name: string, text: string) => writeFileSync(join(place.folder, name), text)
      write('etcd.yml', etcdFile(place))
      write('patroni.yml', patroniFile(place, bin))
      write('pgbackrest.conf', pgBackRestFile(place, join(folder, 'repository')))
    }
    const ports = { primary: await reservePort(), replicas: await reservePort() }
    writeFileSync(join(folder, 'haproxy.cfg'), haproxyFile(ports))
    const cluster = new Cluster(
      folder,
      places.map((place) => new Node(place)),
      ports,
    )
    try {
      for (const node of cluster.nodes) node.startEtcd()
      for (const node of cluster.nodes) node.startPatroni()
      cluster.startHaproxy()
      await cluster.untilWhole()
      await cluster.#createDatabase()
      await cluster.backRest('stanza-create')
    } catch (error) {
      await cluster.destroy({ keepsLogs: true })
      throw error
    }
    return cluster
  }

  /** Whichever node is the primary. */
  get url(): string {
    return `postgres://shopkey:${password}@127.0.0.1:${this.#ports.primary}/shopkey`
  }

  /** One of the standbys. */
  get replicaUrl(): string {
    return `postgres://shopkey:${password}@127.0.0.1:${this.#ports.replicas}/shopkey`
  }

  /** A node itself, past HAProxy. */
  urlOf(node: Node): string {
    return `postgres://shopkey:${password}@${node.place.address}:5432/shopkey`
  }

  startHaproxy(): void {
    const log = openSync(join(this.folder, 'haproxy.log'), 'a')
    this.#haproxy = spawn(programs.haproxy, ['-db', '-f', join(this.folder, 'haproxy.cfg')], {
      stdio: ['ignore', log, log],
    })
  }

  killHaproxy(): void {
    this.#haproxy?.kill('SIGKILL')
  }

  /** As Patroni sees them; empty while it does not reply. */
  async members(): Promise<Member[]> {
    for (const { place } of this.nodes) {
      try {
        const reply = await fetch(`http://${place.address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
        const { members } = (await reply.json()) as { members: Member[] }
        if (members.some(({ role }) => role === 'leader')) return members
      } catch {
        // Asks the next node.
      }
    }
    return []
  }

  async nodeOf(role: Member['role']): Promise<Node> {
    return until(async () => {
      const found = (await this.members()).find((member) => member.role === role)
      return this.nodes.find(({ place }) => place.name === found?.name)
    }, `a node that is the ${role}`)
  }

  /** A primary, a synchronous standby and another one. Where a node is still on an older timeline, its data is being rewound. */
  async untilWhole(): Promise<void> {
    await until(async () => {
      await delay(250)
      const members = await this.members()
      const timeline = members.find(({ role }) => role === 'leader')?.timeline
      const hasSync = members.some(({ role }) => role === 'sync_standby')
      return hasSync && members.length === names.length && members.every((member) => member.timeline === timeline)
    }, 'a cluster of three nodes that replicate')
  }

  async etcdLeader(): Promise<Node> {
    return until(async () => {
      for (const node of this.nodes) {
        try {
          const at = `http://${node.place.address}:2379/v2/stats/self`
          const reply = await fetch(at, { signal: AbortSignal.timeout(2_000) })
          const { state } = (await reply.json()) as { state: string }
          if (state === 'StateLeader') return node
        } catch {
          // Asks the next node.
        }
      }
      return undefined
    }, 'a leader of etcd')
  }

  async switchOver(): Promise<void> {
    const leader = await this.nodeOf('leader')
    const candidate = await this.nodeOf('sync_standby')
    const reply = await fetch(`http://${leader.place.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: leader.place.name, candidate: candidate.place.name }),
    })
    if (!reply.ok) throw new Error(`Patroni refused to switch over: ${await reply.text()}`)
  }

  /** By the files and at the place of the primary. */
  async backRest(...args: string[]): Promise<string> {
    const { place } = await this.nodeOf('leader')
    const config = `--config=${join(place.folder, 'pgbackrest.conf')}`
    const { stdout, stderr } = await run(programs.pgbackrest, [config, '--stanza=shopkey', ...args], {
      ...place.user,
      cwd: place.folder,
    })
    return stdout + stderr
  }

  async destroy({ keepsLogs = false } = {}): Promise<void> {
    for (const node of this.nodes) node.destroy()
    this.killHaproxy()
    await delay(500)
    if (!keepsLogs) rmSync(this.folder, { recursive: true, force: true })
  }

  async #createDatabase(): Promise<void> {
    const { place } = await this.nodeOf('leader')
    const url = `postgres://postgres:${superuserPassword}@${place.address}:5432/postgres`
    const db = openDatabase({ url, poolSize: 1 })
    await sql`create role shopkey login password ${sql.lit(password)}`.execute(db)
    await sql`create database shopkey owner shopkey`.execute(db)
    await db.destroy()
  }
}

function makeFolder(path: string, { uid, gid }: DatabaseUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
