import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { HealthBoard } from './health-board.ts'
import type { HealthListenerData, HealthListenerMessage } from './health-listener.ts'
import type { HttpApp } from './http-app.ts'

const beatEvery_ms = 250
const askEvery_ms = 1000
const restartAfter_ms = 1000

export interface HealthThread {
  /** Opens the port, where one is set. Throws where it is taken. */
  listen: () => Promise<void>
  startClosing: () => void
}

/**
 * Replies to `/health/*` on a port of its own (`HEALTH_PORT`) from a thread of its own, so that a balancer gets a reply also while
 * this process is busy with something long. The main thread reports regularly that it runs, and every second that the
 * database replies.
 */
export function registerHealthThread(app: HttpApp, config: Config, db: Database): HealthThread {
  const { port, host } = config.health
  const board = new HealthBoard()
  const timers: NodeJS.Timeout[] = []
  let thread: Worker | undefined
  let isStopped = false

  const start = async () => {
    if (port === undefined || isStopped) return
    const workerData: HealthListenerData = { port, host, memory: board.memory }
    const started = new Worker(new URL('./health-listener.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    })
    thread = started
    started.unref()
    started.on('error', (error) => app.log.error({ err: error }, 'health thread'))
    const [message] = (await once(started, 'message')) as [HealthListenerMessage]
    if (message.type === 'failed') {
      await started.terminate()
      throw Object.assign(new Error(message.message), { code: message.code, port })
    }
    started.once('exit', () => setTimeout(() => void start().catch(logFault), restartAfter_ms).unref())
  }
  const logFault = (error: unknown) => app.log.error({ err: error }, 'health thread')

  let isAsking = false
  const askDatabase = async () => {
    if (isAsking) return
    isAsking = true
    try {
      await sql`select 1`.execute(db)
      board.databaseReplied()
    } catch {
      // Asked again in a second; readiness ends by itself.
    } finally {
      isAsking = false
    }
  }

  app.addHook('onClose', async () => {
    isStopped = true
    for (const timer of timers) clearInterval(timer)
    await thread?.terminate()
  })
  return {
    async listen() {
      if (port === undefined) return
      board.beat()
      await askDatabase()
      timers.push(
        setInterval(() => board.beat(), beatEvery_ms).unref(),
        setInterval(() => void askDatabase(), askEvery_ms).unref(),
      )
      await start()
    },
    startClosing: () => board.startClosing(),
  }
}
