import { setTimeout as delay } from 'node:timers/promises'
import * as endpoints from '@shopkey/contract/endpoints/health.system.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { replicaState } from '../db/on-replica.ts'
import type { Closing } from './closing.ts'
import { anyone } from './guards.ts'
import { unavailable } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'
import { serve } from './serve.ts'

/** Shorter than the time-out of a load balancer's probe. */
const readyWithinMs = 2000

const options = { guard: anyone, admission: 'none', logLevel: 'warn' } as const

export function registerHealth(app: HttpApp, db: Database, closing: Closing): void {
  serve(app, endpoints.checkLiveness, options, async () => ({
    status: 'ok' as const,
  }))

  serve(app, endpoints.checkReadiness, options, async () => {
    if (closing.isClosing) throw unavailable({ retry_after_seconds: 2 })
    const isResponding = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (!(await Promise.race([isResponding, delay(readyWithinMs, false, { ref: false })])))
      throw unavailable({ retry_after_seconds: 2 })
    const replica = await replicaState(db)
    return { status: 'ok' as const, ...(replica && { replica }) }
  })
}
