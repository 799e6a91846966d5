import { after } from 'node:test'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { TestClock } from './test-app.ts'

export interface ListeningApp {
  app: App
  db: Database
  clock: TestClock
  databaseUrl: string
  /** The API's address for real requests. */
  url: string
}

/** As startTestApp, but listening, with many connections: for races, and for an API that calls itself. */
export async function startListeningApp({
  poolSize = 12,
  extensions = [],
}: {
  poolSize?: number
  extensions?: readonly Extension[]
} = {}): Promise<ListeningApp> {
  const { databaseUrl } = await createTestDatabase()
  const db = openDatabase({ url: databaseUrl, poolSize })
  const clock = new TestClock()
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', RUN_JOBS: 'false' })
  const app = await buildApp({ config, db, now: clock.now, extensions })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  config.apiUrl = url
  after(() => app.close())
  return { app, db, clock, databaseUrl, url }
}
