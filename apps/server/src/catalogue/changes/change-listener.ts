import pg from 'pg'
import { announce, type CatalogueChange, changeChannel, processOrigin } from './catalogue-changed.ts'

const retryAfterMs = 1000
const connectTimeoutMs = 5000

/**
 * Hears the changes that other processes announce, on a connection of its own. While the connection is down
 * nothing can be known about them: `isHearing` is false, and whoever keeps answers must not serve them.
 */
export class ChangeListener {
  readonly #databaseUrl: string
  readonly #onGap: () => void
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #isStopped = false
  #isHearing = false

  /** onGap: changes may have been missed up to now; called when hearing ends and before it begins. */
  constructor(databaseUrl: string, onGap: () => void) {
    this.#databaseUrl = databaseUrl
    this.#onGap = onGap
  }

  get isHearing(): boolean {
    return this.#isHearing
  }

  /** Resolves after the first attempt, whether it worked or not; later ones go on in the background. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'shopkey catalogue changes',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
    })
    this.#client = client
    client.on('notification', ({ payload }) => receive(payload))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    try {
      await client.connect()
      await client.query(`listen ${changeChannel}`)
      if (this.#client !== client) return
      this.#onGap()
      this.#isHearing = true
    } catch {
      // The database is not there yet or not any more; the next attempt comes by itself.
      this.#lose(client)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isHearing = false
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client || this.#isStopped) return
    this.#client = undefined
    this.#isHearing = false
    this.#onGap()
    client.end().catch(() => {
      // it was broken already
    })
    this.#retry = setTimeout(() => void this.start(), retryAfterMs).unref()
  }
}

function receive(payload: string | undefined): void {
  if (!payload) return
  const { origin, ...change } = JSON.parse(payload) as CatalogueChange & { origin: string }
  if (origin !== processOrigin) announce(change)
}
