import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { UsageError } from './command.ts'

const STOP_WITHIN_MS = 10_000

/** Loaded into each child: it ends when this process is gone, for any reason. */
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href

export type Program = {
  name: string
  /** A script for the same Node as ours, and its arguments. */
  script: string
  args?: string[]
  nodeArgs?: string[]
  cwd?: string
  env: NodeJS.ProcessEnv
}

/** A program that ran this long is restarted at once; one that ends sooner waits longer each time. */
const SETTLED_AFTER_MS = 60_000
const FIRST_RESTART_MS = 1000
const LAST_RESTART_MS = 30_000

/** The long-running programs of one start: they stop together, and one that ends by itself is restarted. */
export class Processes {
  readonly #running = new Map<string, ChildProcess>()
  #stopping = false
  #isSupervising = false
  readonly #ended = Promise.withResolvers<string>()

  /** Resolves with a sentence when one of them has ended by itself before `supervise` was called. */
  get ended(): Promise<string> {
    return this.#ended.promise
  }

  start(program: Program, failures = 0): void {
    if (this.#stopping) return
    const startedAt = Date.now()
    const child = spawnNode(program)
    this.#running.set(program.name, child)
    child.once('exit', (code, signal) => {
      this.#running.delete(program.name)
      if (this.#stopping) return
      const sentence = `The ${program.name} has ended (${signal ?? `exit code ${code}`}).`
      if (!this.#isSupervising) return this.#ended.resolve(sentence)
      const hadSettled = Date.now() - startedAt > SETTLED_AFTER_MS
      this.#restart(program, sentence, hadSettled ? 0 : failures)
    })
  }

  /** From now on a program that ends is restarted, with a message in the terminal. */
  supervise(): void {
    this.#isSupervising = true
  }

  #restart(program: Program, sentence: string, failures: number): void {
    const delayMs = Math.min(LAST_RESTART_MS, FIRST_RESTART_MS * 2 ** failures)
    console.error(`${sentence} It is started again in ${delayMs / 1000} s.`)
    setTimeout(() => this.start(program, failures + 1), delayMs)
  }

  /** Stops all gracefully; kills those that do not end within ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true
    const children = [...this.#running.values()]
    const gone = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))))
    for (const child of children) child.kill('SIGTERM')
    const impatience = setTimeout(() => {
      for (const child of children) child.kill('SIGKILL')
    }, STOP_WITHIN_MS)
    await gone
    clearTimeout(impatience)
  }
}

/** Runs a script to its end; throws unless it succeeds. */
export async function runScript(program: Program): Promise<void> {
  const child = spawnNode(program)
  const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  if (code !== 0) throw new UsageError(`The ${program.name} failed (${signal ?? `exit code ${code}`}); see above.`)
}

function spawnNode({ script, args = [], nodeArgs = [], cwd, env }: Program): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, ...nodeArgs, script, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

export function pathOf(fromRoot: string): string {
  return fileURLToPath(new URL(`../../${fromRoot}`, import.meta.url))
}
