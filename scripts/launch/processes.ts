import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { UsageError } from './command.ts'

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
  /** How long it may take to complete what it accepted before it is killed. */
  stopWithinMs?: number
}

/** A program that ran this long is restarted at once; one that ends sooner waits longer each time. */
const settledAfterMs = 60_000
const firstRestartMs = 500
const lastRestartMs = 5000
/** How long the first question about a program that ended may take, and each later one, which wait beside each other. */
const firstReplyWithinMs = 2000
const replyWithinMs = 10_000
const askAgainMs = 500
const stopWithinMs = 10_000

/** How long to wait before the restart after so many failures in a row. */
export function restartDelayMs(failures: number): number {
  return Math.min(lastRestartMs, firstRestartMs * 2 ** failures)
}

interface ProcessesOptions {
  /** Returns why a program cannot run now, such as an unreachable database, or that this is not known within the time; undefined where it can. */
  whyNotNow?: (withinMs: number) => Promise<string | undefined>
  /** Called when a program was started or has ended, with those that run. */
  onChange?: (running: { name: string; pid: number }[]) => void
}

/** The long-running programs of one start: they stop together, and one that ends by itself is restarted. */
export class Processes {
  readonly #running = new Map<Program, ChildProcess>()
  readonly #options: ProcessesOptions
  #stopping = false
  #isSupervising = false
  readonly #ended = Promise.withResolvers<string>()

  constructor(options: ProcessesOptions = {}) {
    this.#options = options
  }

  /** Resolves with a sentence when one of them has ended by itself before `supervise` was called. */
  get ended(): Promise<string> {
    return this.#ended.promise
  }

  start(program: Program, failures = 0): void {
    if (this.#stopping) return
    const startedAt = Date.now()
    const child = spawnNode(program)
    this.#running.set(program, child)
    this.#tellChange()
    child.once('exit', (code, signal) => {
      this.#running.delete(program)
      this.#tellChange()
      if (this.#stopping) return
      const sentence = `The ${program.name} has ended (${signal ?? `exit code ${code}`}).`
      if (!this.#isSupervising) return this.#ended.resolve(sentence)
      const hadSettled = Date.now() - startedAt > settledAfterMs
      void this.#restart(program, sentence, hadSettled ? 0 : failures)
    })
  }

  /** From now on a program that ends is restarted, with a message in the terminal. */
  supervise(): void {
    this.#isSupervising = true
  }

  async #restart(program: Program, sentence: string, failures: number): Promise<void> {
    const reason = await this.#options.whyNotNow?.(firstReplyWithinMs)
    if (reason) {
      console.error(`${sentence} ${reason} The ${program.name} starts again as soon as that is over.`)
      await this.#untilItCanRun()
      return this.start(program)
    }
    const delayMs = restartDelayMs(failures)
    console.error(`${sentence} It is started again in ${delayMs / 1000} s.`)
    await delay(delayMs)
    this.start(program, failures + 1)
  }

  /**
   * Asks again while earlier questions still wait for their replies: a connection of the time when the network was cut, or the database
   * frozen, may never get one.
   */
  async #untilItCanRun(): Promise<void> {
    const free = Promise.withResolvers<void>()
    const ask = async () => {
      if (this.#stopping || !(await this.#options.whyNotNow?.(replyWithinMs))) free.resolve()
    }
    const asking = setInterval(ask, askAgainMs)
    void ask()
    await free.promise
    clearInterval(asking)
  }

  /**
   * Stops all gracefully, the last started first: the storefront completes its pages with the help of the API. Kills those
   * that take too long.
   */
  async stop(): Promise<void> {
    this.#stopping = true
    for (const [program, child] of [...this.#running].reverse()) await end(child, program.stopWithinMs ?? stopWithinMs)
  }

  #tellChange(): void {
    const running = [...this.#running].flatMap(([{ name }, { pid }]) => (pid === undefined ? [] : [{ name, pid }]))
    this.#options.onChange?.(running)
  }
}

async function end(child: ChildProcess, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), withinMs)
  await gone
  clearTimeout(impatience)
}

/** Runs a script to its end; throws unless it succeeds. */
export async function runScript(program: Program): Promise<void> {
  const child = spawnNode(program)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
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
