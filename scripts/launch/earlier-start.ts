import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { identifyProcess } from '@shopkey/embedded-database/process-identity.ts'

/** A process, so that a later one with the same number is another. */
interface RecordedProcess {
  name: string
  pid: number
  identity: string
}

interface RecordedStart {
  starter: RecordedProcess
  programs: RecordedProcess[]
}

/** What one start on this machine and port runs, written where the next start looks. */
export class StartRecord {
  readonly #path: string

  constructor(dataDir: string, port: number) {
    this.#path = join(dataDir, `start-${hostname()}-${port}.json`)
  }

  write(programs: { name: string; pid: number }[]): void {
    mkdirSync(join(this.#path, '..'), { recursive: true })
    const record: RecordedStart = {
      starter: describe({ name: 'start', pid: process.pid }),
      programs: programs.map(describe),
    }
    writeFileSync(`${this.#path}.new`, JSON.stringify(record))
    renameSync(`${this.#path}.new`, this.#path)
  }

  remove(): void {
    rmSync(this.#path, { force: true })
  }

  /** The earlier start, if it or one of its programs still runs. */
  find(): { starter: RecordedProcess | undefined; programs: RecordedProcess[] } | undefined {
    if (!existsSync(this.#path)) return undefined
    const { starter, programs } = JSON.parse(readFileSync(this.#path, 'utf8')) as RecordedStart
    const left = programs.filter(isAlive)
    if (isAlive(starter)) return { starter, programs: left }
    return left.length > 0 ? { starter: undefined, programs: left } : undefined
  }
}

/** By SIGTERM, after which it completes what it accepted; by SIGKILL if that takes longer than this. */
export async function stopProcess(pid: number, withinMs: number): Promise<void> {
  const identity = identifyProcess(pid)
  const lives = () => identity !== undefined && identifyProcess(pid) === identity
  const deadline = Date.now() + withinMs
  if (lives()) process.kill(pid, 'SIGTERM')
  while (lives()) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL')
    await delay(100)
  }
}

function describe({ name, pid }: { name: string; pid: number }): RecordedProcess {
  return { name, pid, identity: identifyProcess(pid) ?? 'ended' }
}

function isAlive({ pid, identity }: RecordedProcess): boolean {
  return identifyProcess(pid) === identity
}
