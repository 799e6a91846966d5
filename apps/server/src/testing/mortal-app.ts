import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Extension } from '@shopkey/extension/define-extension.ts'
import { type App, buildApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { aDatabaseProxy } from './database-proxy.ts'
import type { TestApp } from './test-app.ts'

export interface MortalApp {
  app: App
  /**
   * Runs `work`, and kills the application before its statement of this number, from 1 on; `begin` and `commit` count. False when
   * it took fewer.
   */
  killedAt(statement: number, work: () => Promise<unknown>, onDeath: () => void): Promise<boolean>
}

interface Kills<Prepared> {
  /** Makes what `work` works on. */
  prepare(): Promise<Prepared>
  work(prepared: Prepared): Promise<{ status: number } | undefined>
  /** What the next server makes of it. */
  check(prepared: Prepared): Promise<void>
  /** Cuts what else the application could reach. */
  onDeath?(): void
}

/** Fewer would mean that the work was refused, or done elsewhere. */
const fewest = 5

/** Every statement takes minutes for what has forty: `npm run test:all` kills before each, `npm test` before every ninth. */
const stride = process.env.TEST_ALL ? 1 : 9
let begun = 0

/** Once for each statement of `work` (see `stride`), and at last to its end, which succeeds. */
export async function killedAtEach<Prepared>(
  mortal: MortalApp,
  { prepare, work, check, onDeath = () => {} }: Kills<Prepared>,
): Promise<void> {
  // Different work begins at different statements.
  for (let statement = 1 + (begun++ % stride); ; statement += stride) {
    const prepared = await prepare()
    let reply: { status: number } | undefined
    const isKilled = await mortal.killedAt(
      statement,
      async () => {
        reply = await work(prepared)
      },
      onDeath,
    )
    if (!isKilled && reply) assert.equal(reply.status, 200)
    await check(prepared).catch((error: unknown) => {
      throw new Error(`killed before statement ${statement}`, { cause: error })
    })
    if (isKilled) continue
    assert.ok(statement > fewest, `it took ${statement - 1} statements`)
    return
  }
}

/**
 * A second application on the database of the test. When it is killed, its connections are reset, which rolls its open
 * transaction back, and nothing that it does afterwards arrives: what a process leaves that dies there, without the start of one.
 */
export async function aMortalApp(
  { app: { services }, clock, databaseUrl }: TestApp,
  extensions: readonly Extension[],
): Promise<MortalApp> {
  const proxy = await aDatabaseProxy(databaseUrl)
  let left = Number.POSITIVE_INFINITY
  let die = () => {}
  const db = openDatabase({
    url: proxy.url,
    poolSize: 4,
    onStatement: () => {
      left -= 1
      if (left === 0) die()
    },
  })
  const app = await buildApp({ config: services.config, db, now: clock.now, extensions })
  await app.ready()
  after(async () => {
    await app.close()
    proxy.close()
  })
  return {
    app,
    async killedAt(statement, work, onDeath) {
      let isDead = false
      left = statement
      die = () => {
        isDead = true
        proxy.cut()
        onDeath()
      }
      try {
        await work()
      } catch (error) {
        if (!isDead) throw error
      } finally {
        left = Number.POSITIVE_INFINITY
        if (isDead) await proxy.mend()
      }
      return isDead
    },
  }
}
