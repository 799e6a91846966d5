import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { createTestDatabase, type Preparation } from '@shopkey/testkit/test-database.ts'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Database, type DatabaseOptions, openDatabase } from '../db/database.ts'
import { refuseSecondConnection } from '../db/held-connection.ts'
import { describeFailure, migrateExtensions } from '../extensions/migrate-extensions.ts'
import { sessionOf } from '../extensions/tables/schema-name.ts'
import { assertCachedCart } from './assert-cached-cart.ts'
import { assertCachedRows } from './assert-cached-rows.ts'
import { assertFoundInCatalogue } from './assert-found-in-catalogue.ts'
import { assertWholeReplies } from './assert-whole-replies.ts'
import { type UndeclaredRefusals, watchRefusals } from './undeclared-refusals.ts'

/** A clock that tests set. */
export class TestClock {
  #time = Date.parse('2026-03-01T00:00:00Z')
  now = (): Date => new Date(this.#time)

  moveTo(text: string): void {
    this.#time = Date.parse(text)
  }

  advance(ms: number): void {
    this.#time += ms
  }
}

export interface TestApp {
  app: App
  db: Database
  clock: TestClock
  databaseUrl: string
  /** Every statement since the last `statements.length = 0`; for tests that count them. */
  statements: string[]
  /** Receives every statement with its values; for tests that explain them. */
  onStatement: { listener: DatabaseOptions['onStatement'] }
  refusals: UndeclaredRefusals
}

/** The whole API on a database of this test file's own; closed after the file's tests. */
export async function startTestApp(
  settings: Record<string, string> = {},
  preparation?: Preparation,
  extensions: readonly Extension[] = [],
  log?: { write(line: string): void },
): Promise<TestApp> {
  const { databaseUrl } = await createTestDatabase(preparation)
  const { failures } = await migrateExtensions(databaseUrl, extensions)
  if (failures[0]) throw new Error(describeFailure(failures[0]))
  const statements: string[] = []
  const onStatement: TestApp['onStatement'] = { listener: undefined }
  const db = openDatabase({
    url: databaseUrl,
    poolSize: 8,
    session: sessionOf(extensions),
    onStatement: (text, values) => {
      statements.push(text)
      onStatement.listener?.(text, values)
    },
    onAcquire: refuseSecondConnection,
  })
  const clock = new TestClock()
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shopkey-test-'))
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR,
    LOG_LEVEL: 'silent',
    RUN_JOBS: 'false',
    ...settings,
  })
  const refusals = watchRefusals()
  const app = await buildApp({
    config,
    onRefusal: refusals.onRefusal,
    db,
    now: clock.now,
    extensions,
    ...(log && { log }),
    onCachedCart: async (trx, cart) => {
      const sent = statements.length
      await assertCachedCart(trx, cart)
      statements.length = sent // the test's own statements are not the application's
    },
    onCachedRows: async (kept, compose) => {
      const sent = statements.length
      await assertCachedRows(kept, compose)
      statements.length = sent
    },
    onFoundInCatalogue: async (found) => {
      const sent = statements.length
      await assertFoundInCatalogue(found)
      statements.length = sent
    },
  })
  await app.ready()
  assertWholeReplies(app)
  after(async () => {
    await app.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
    refusals.report()
  })
  return { app, db, clock, databaseUrl, statements, onStatement, refusals }
}

/**
 * Runs `work` and returns the number of its statements, except the reload of the store list, which depends on the
 * clock.
 */
export async function countStatements(statements: string[], work: () => Promise<unknown>): Promise<number> {
  const before = statements.length
  await work()
  return statements.slice(before).filter((text) => !text.includes('from "stores" where "archived_at" is null')).length
}
