import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { root, withoutTestContext } from '@shopkey/testkit/run-script.ts'

const readyWithin_ms = 180_000

/** One process of the installation: it can be stopped and started again, by the same settings. */
export class Service {
  readonly #args: string[]
  readonly #settings: Record<string, string>
  readonly #readyAt: string
  #child: ChildProcess | undefined

  constructor(args: string[], settings: Record<string, string>, readyAt: string) {
    this.#args = args
    this.#settings = settings
    this.#readyAt = readyAt
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, this.#args, {
      cwd: root,
      env: { ...withoutTestContext(process.env), ...this.#settings },
      // Its log is about the faults that are made; why it does not start is on standard error.
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#child = child
    const deadline = performance.now() + readyWithin_ms
    while (!(await this.#replies())) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${this.#args.join(' ')} did not get ready at ${this.#readyAt}`)
      await delay(100)
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode) return
    const ended = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
    await ended
    clearTimeout(late)
  }

  async #replies(): Promise<boolean> {
    const reply = await fetch(this.#readyAt, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    await reply?.arrayBuffer().catch(() => undefined)
    return reply?.ok === true
  }
}
