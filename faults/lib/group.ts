import { once } from 'node:events'
import {
  kill,
  ownMain,
  type ServerProcess,
  startServerProcess,
  untilReady,
} from '@shopkey/server/src/testing/server-process.ts'
import { reservePort } from '@shopkey/testkit/reserve-port.ts'
import { type Balancer, startBalancer } from './balancer.ts'

/** API processes behind a balancer, each of which is started again after it was killed. */
export class Group {
  readonly balancer: Balancer
  readonly #databaseUrl: string
  readonly #settings: Record<string, string>
  readonly #ports: number[]
  readonly #running = new Map<number, ServerProcess>()
  /** The program that the next start runs. */
  #main: string
  kills = 0

  private constructor(
    databaseUrl: string,
    settings: Record<string, string>,
    ports: number[],
    balancer: Balancer,
    main: string,
  ) {
    this.#main = main
    this.#databaseUrl = databaseUrl
    this.#settings = settings
    this.#ports = ports
    this.balancer = balancer
  }

  static async start(
    databaseUrl: string,
    size: number,
    settings: Record<string, string>,
    main = ownMain,
  ): Promise<Group> {
    const ports = await Promise.all(Array.from({ length: size }, reservePort))
    const balancer = await startBalancer(() => ports)
    const group = new Group(databaseUrl, { ...settings, API_URL: balancer.url }, ports, balancer, main)
    await group.ensureAllRun()
    return group
  }

  get url(): string {
    return this.balancer.url
  }

  /** The addresses of the processes behind the balancer. */
  get processUrls(): string[] {
    return [...this.#running.values()].map(({ url }) => url)
  }

  async ensureAllRun(): Promise<void> {
    await Promise.all(this.#ports.map((port) => (this.#running.has(port) ? undefined : this.#startAt(port))))
  }

  /** Ends one at any moment, without a goodbye, and starts it again. */
  async killOne(): Promise<void> {
    const ports = [...this.#running.keys()]
    const port = ports[Math.floor(Math.random() * ports.length)]
    const running = port === undefined ? undefined : this.#running.get(port)
    if (port === undefined || !running) return
    this.#running.delete(port)
    await kill(running)
    this.kills += 1
    await this.#startAt(port)
  }

  /** Ends all of them in the same moment. */
  async killAll(): Promise<void> {
    const all = [...this.#running.values()]
    this.#running.clear()
    await Promise.all(all.map(kill))
    this.kills += all.length
    await this.ensureAllRun()
  }

  /** Ends one process after the other as a deploy does, and starts `main` in its place; `pause` comes after each. */
  async replaceEach(main: string, pause: () => Promise<void>): Promise<void> {
    this.#main = main
    for (const [port, running] of [...this.#running]) {
      this.#running.delete(port)
      await end(running)
      await this.#startAt(port)
      await pause()
    }
  }

  async stop(): Promise<void> {
    const all = [...this.#running.values()]
    this.#running.clear()
    await Promise.all(all.map(end))
    this.balancer.close()
  }

  async #startAt(port: number): Promise<void> {
    const started = await startServerProcess(this.#databaseUrl, { ...this.#settings, PORT: String(port) }, this.#main)
    this.#running.set(port, started)
    // A database that is away keeps it from getting ready; it is running all the same.
    await Promise.race([untilReady(started), new Promise((resolve) => setTimeout(resolve, 60_000).unref())])
  }
}

/** By SIGTERM, after which it completes what it accepted; by SIGKILL if that takes too long. */
async function end(running: ServerProcess): Promise<void> {
  running.server.kill('SIGTERM')
  await Promise.race([once(running.server, 'exit'), new Promise((resolve) => setTimeout(resolve, 20_000).unref())])
  await kill(running)
}
