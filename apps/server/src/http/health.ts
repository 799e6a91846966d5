import { sql } from 'kysely'
import Type from 'typebox'
import type { Database } from '../db/database.ts'
import { AppError } from './app-error.ts'
import { anyone } from './guards.ts'
import type { HttpApp } from './http-app.ts'

const Health = Type.Object({ status: Type.Literal('ok') })

export function registerHealth(app: HttpApp, db: Database): void {
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
      try {
        await sql`select 1`.execute(db)
      } catch {
        throw new AppError({ type: 'unavailable', message: 'The database does not answer' })
      }
      return { status: 'ok' as const }
    },
  )
}
