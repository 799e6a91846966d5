import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { root, withoutTestContext } from '@shopkey/testkit/run-script.ts'

/** In the environment of everything that a run starts, however it is started: so nothing that is left is overlooked. */
const mark = 'SHOPKEY_FAULT_RUN'

export interface FoundProcess {
  pid: number
  line: string
}

/** Something started as a person, a terminal or systemd would, with all processes that come of it. */
export class Started {
  readonly #child: ChildProcess
  readonly #id: string
  words = ''

  constructor(command: string[], settings: Record<string, string>, id: string) {
    const [program = '', ...args] = command
    this.#id = id
    this.#child = spawn(program, args, {
      cwd: root,
      env: { ...withoutNpm(withoutTestContext(process.env)), ...settings, [mark]: id },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.words += chunk
      })
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** To the process that was started, as `kill` and systemd send it. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** All that run, with their command lines; by the mark in their environment. */
  processes(): FoundProcess[] {
    return readdirSync('/proc').flatMap((entry) => {
      const pid = Number(entry)
      if (!Number.isInteger(pid) || pid === process.pid) return []
      const environment = read(`/proc/${pid}/environ`)
      if (!environment.split('\0').includes(`${mark}=${this.#id}`)) return []
      const line = read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim()
      // Ended, and not yet collected by its parent.
      return line ? [{ pid, line }] : []
    })
  }

  /** Resolves when nothing of it runs any more; returns what does after this time. */
  async untilNothingIsLeft(withinMs: number): Promise<FoundProcess[]> {
    const deadline = performance.now() + withinMs
    for (;;) {
      const left = this.processes()
      if (left.length === 0 || performance.now() > deadline) return left
      await delay(50)
    }
  }

  /** Whatever happened: nothing of a run stays. */
  async destroy(): Promise<void> {
    for (const { pid } of this.processes()) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended meanwhile.
      }
    }
    if (!this.hasEnded) await once(this.#child, 'exit')
  }
}

/** A command that npm starts sees npm's variables; one that a test of npm's starts must not. */
function withoutNpm(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('npm_')))
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // it ended meanwhile, or is another user's
  }
}
