import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import type { DatabaseUser } from '@shopkey/embedded-database/database-user.ts'

export interface NodePlace {
  name: string
  address: string
  /** Of its files: settings, data, logs. */
  folder: string
  data: string
  user: DatabaseUser
}

/** One machine of the cluster, on a loopback address: an etcd, a Patroni, and the PostgreSQL that it starts. */
export class Node {
  readonly place: NodePlace
  #etcd: ChildProcess | undefined
  #patroni: ChildProcess | undefined

  constructor(place: NodePlace) {
    this.place = place
  }

  startEtcd(): void {
    this.#etcd = this.#start('etcd', '--config-file', `${this.place.folder}/etcd.yml`)
  }

  startPatroni(): void {
    this.#patroni = this.#start('patroni', `${this.place.folder}/patroni.yml`)
  }

  killEtcd(): void {
    this.#etcd?.kill('SIGKILL')
  }

  /** As if the machine were gone: Patroni, and PostgreSQL with all of its processes. */
  killDatabase(): void {
    this.#patroni?.kill('SIGKILL')
    for (const pid of this.#postgresProcesses()) signal(pid, 'SIGKILL')
  }

  /** What it holds stays open, and it neither replies nor receives anything. */
  freezePostgres(): void {
    for (const pid of this.#postgresProcesses()) signal(pid, 'SIGSTOP')
  }

  thawPostgres(): void {
    for (const pid of this.#postgresProcesses()) signal(pid, 'SIGCONT')
  }

  /** PostgreSQL goes on, and does not learn that another node becomes the primary. */
  freezePatroni(): void {
    this.#patroni?.kill('SIGSTOP')
  }

  thawPatroni(): void {
    this.#patroni?.kill('SIGCONT')
  }

  destroy(): void {
    this.thawPostgres()
    this.killDatabase()
    this.killEtcd()
  }

  #postgresProcesses(): number[] {
    const postmaster = Number(read(`${this.place.data}/postmaster.pid`).split('\n')[0])
    if (!postmaster) return []
    const children = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
    return [postmaster, ...children]
  }

  #start(program: string, ...args: string[]): ChildProcess {
    const { folder, user } = this.place
    const log = openSync(`${folder}/${program}.log`, 'a')
    return spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', log, log] })
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

function parentOf(pid: number): number | undefined {
  // After the name, which is in brackets: state, then the parent.
  const parent = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1]
  return parent ? Number(parent) : undefined
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
