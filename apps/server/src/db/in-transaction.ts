import { noticesOf } from '@shopkey/pg-pipeline/pipelining-driver.ts'
import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import { isStalePlan } from '@shopkey/pg-pipeline/stale-plan.ts'
import { sql } from 'kysely'
import { currentAuditEntry } from './audited-request.ts'
import { parseChange } from './changes/change-feed.ts'
import { asOpened, type Database, type Trx } from './database.ts'
import { whileHolding } from './held-connection.ts'
import { isNotingCommits, noteCommit } from './keyed-request.ts'

interface OpenTransaction {
  db: Database
  afterCommit: (() => void)[]
}

/**
 * What this module keeps of each transaction that is open. Kysely makes these objects, and every action passes its own on: an
 * entry is a private field of one, which two applications never share, and which is gone with it.
 */
const openTransactions = new WeakMap<Trx, OpenTransaction>()

/**
 * Runs `work` once the transaction is committed; never when it is rolled back. For in-memory follow-ups such as cache
 * invalidation.
 */
export function afterCommit(trx: Trx, work: () => void): void {
  opened(trx).afterCommit.push(work)
}

/** The database that the transaction is of: what is kept in memory per application is found by it. */
export function databaseOf(trx: Trx): Database {
  return opened(trx).db
}

function opened(trx: Trx): OpenTransaction {
  const transaction = openTransactions.get(trx)
  if (!transaction) throw new Error('this needs a transaction opened by inTransaction')
  return transaction
}

/** Whether what this request changes must be in a transaction by inTransaction, which records or notes it. */
export function needsTransaction(): boolean {
  return currentAuditEntry() !== undefined || isNotingCommits()
}

const maxAttempts = 3
/**
 * Apart from the attempts: each connection of the pool may have a stale plan after a migration, is closed when it shows, and a
 * pool has fewer connections than this.
 */
const maxStalePlans = 500

/**
 * Runs `work` in one transaction and returns its result. Retries after a deadlock, a serialization failure, or a
 * migration that changed a table, each of which the database has rolled back, and where `prepareRetry`, outside of the transaction, returns true for the error; any other
 * error rolls back and is thrown.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
  prepareRetry: (error: unknown) => Promise<boolean> = async () => false,
): Promise<Result> {
  let stalePlans = 0
  for (let attempt = 1; ; ) {
    const followUps: (() => void)[] = []
    try {
      const result = await db.transaction().execute(async (trx) => {
        openTransactions.set(trx, { db, afterCommit: followUps })
        const entry_id = currentAuditEntry()
        if (entry_id) await sendPipelined(trx, sql`select set_config('shopkey.audit_entry', ${entry_id}, true)`)
        await noteCommit(trx)
        const result = await whileHolding(() => work(trx))
        await beforeCommit(db, trx)
        return result
      })
      for (const followUp of followUps) followUp()
      return result
    } catch (error) {
      if (isStalePlan(error) && stalePlans < maxStalePlans) stalePlans += 1
      else if (isTransient(error) && attempt < maxAttempts) attempt += 1
      else if (await prepareRetry(error)) attempt = 1
      else throw error
    }
  }
}

async function beforeCommit(db: Database, trx: Trx): Promise<void> {
  const { changes } = asOpened(db)
  if (!changes.beforeCommit) return
  const noticed = await noticesOf(trx)
  if (noticed.length > 0) await changes.beforeCommit(trx, noticed.map(parseChange))
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'

function isTransient(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === serializationFailure || code === deadlockDetected
}
