import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import Type from 'typebox'
import type { Database } from '../db/database.ts'
import type { Closing } from './closing.ts'
import { anyone } from './guards.ts'
import { unavailable } from './http.errors.ts'
import type { HttpApp } from './http-app.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

/** A balancer asks often, and is answered before it stops waiting. */
const readyWithinMs = 2000

export function registerHealth(app: HttpApp, db: Database, closing: Closing): void {
  const options = { config: { guard: anyone }, logLevel: 'warn' as const }

  app.get(
    '/health/live',
    { ...options, schema: { summary: 'The process runs', tags: ['Operations'], response: { 200: Health } } },
    async () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/health/ready',
    {
      ...options,
      schema: {
        summary: 'The process can serve: the database answers',
        tags: ['Operations'],
        response: { 200: Health },
      },
    },
    async () => {
      if (closing.isClosing) throw unavailable({ retry_after_seconds: 2 })
      const isAnswering = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      if (await Promise.race([isAnswering, delay(readyWithinMs, false, { ref: false })]))
        return { status: 'ok' as const }
      throw unavailable({ retry_after_seconds: 2 })
    },
  )
}
