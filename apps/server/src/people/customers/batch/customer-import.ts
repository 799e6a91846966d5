import { CustomerImportContext } from '@shopkey/contract/batch-job.ts'
import type { Static } from 'typebox'
import type { Database, Trx } from '../../../db/database.ts'
import { dryRun } from '../../../db/dry-run.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BatchJobRun, BatchJobType } from '../../../platform/batch-jobs/batch-job-type.ts'
import {
  importFigures,
  markDone,
  openGroups,
  refuseRepeated,
  refuseRows,
  reportRefusals,
  requireImportFile,
  type StagedRow,
  stageFile,
  tidyImport,
} from '../../../platform/batch-jobs/import-rows.ts'
import { rowRefusal } from '../../../platform/batch-jobs/row-refusal.ts'
import { storePhonePlace } from '../../../platform/phone-numbers/store-phone-place.ts'
import { rightsInStore } from '../../../platform/staff/rights-in-store.ts'
import type { RightToJoin } from '../right-to-join.ts'
import { type CustomerRecord, openCustomerFile } from './customer-row.ts'
import { lockGroupsByName } from './named-groups.ts'
import { type WrittenCustomer, writeCustomer } from './write-customer.ts'

type Context = Static<typeof CustomerImportContext>
type Row = StagedRow<CustomerRecord>

/**
 * Adds and changes customers of a store from a CSV file, by e-mail address. Nothing is sent to them: a file may have people who ordered
 * years ago. The same file again changes nothing.
 */
export const customerImport: BatchJobType = {
  type: 'customer-import',
  permissions: ['people.write'],
  context: CustomerImportContext,

  accept: (db, owner, context) => requireImportFile(db, owner, (context as Context).fileKey),

  async prepare(run) {
    const { services, job } = run
    const place = await storePhonePlace(services.db, job.store_id)
    await stageFile<CustomerRecord>(run, { open: (header) => openCustomerFile(header, place) })
    await refuseRepeated(services, job.id, { path: ['email'], name: 'the e-mail address', column: 'Email' })
    const { rows: count } = await importFigures(services.db, job.id)
    const tally = newTally()
    // The rules that act decide what would happen, in transactions that are rolled back.
    if (job.dry_run) await writeOpenRows(run, tally, { within: dryRun, count })
    const { refused } = await importFigures(services.db, job.id)
    const message = job.dry_run
      ? `${tally.created} customers will be added and ${tally.updated} changed; ${refused} rows cannot be taken${wordsAboutAccounts(tally)}`
      : `${count} customers are in the file; ${refused} rows cannot be taken`
    return {
      count,
      advancement_count: 0,
      refused,
      ...(job.dry_run && figuresOf(tally)),
      stat_descriptors: [{ key: 'customer-import-count', name: 'Customers to import', message }],
      ...(await reportRefusals(run)),
    }
  },

  async process(run) {
    const { services, job } = run
    const { rows: count } = await importFigures(services.db, job.id)
    const tally = newTally()
    await writeOpenRows(run, tally, { within: inTransaction, count })
    const { refused, done_groups } = await importFigures(services.db, job.id)
    const message = `${done_groups} customers are in; ${refused} of ${count} rows could not be taken${wordsAboutAccounts(tally)}`
    return {
      count,
      advancement_count: count,
      refused,
      ...figuresOf(tally),
      stat_descriptors: [{ key: 'customer-import-done', name: 'Imported customers', message }],
      ...(await reportRefusals(run)),
    }
  },

  tidy: tidyImport,
}

interface Tally {
  created: number
  updated: number
  unchanged: number
  leftToAccounts: number
}

const newTally = (): Tally => ({ created: 0, updated: 0, unchanged: 0, leftToAccounts: 0 })

function figuresOf({ created, updated, unchanged, leftToAccounts }: Tally) {
  const operations = { CUSTOMER_CREATE: created, CUSTOMER_UPDATE: updated, CUSTOMER_ACCOUNT: leftToAccounts }
  return { operations, unchanged }
}

function wordsAboutAccounts({ leftToAccounts }: Tally): string {
  if (leftToAccounts === 0) return ''
  return `; ${leftToAccounts} have an account, whose phone number and addresses only they change`
}

/** inTransaction, or dryRun: the same work without its changes. */
type Within = <Result>(db: Database, work: (trx: Trx) => Promise<Result>) => Promise<Result>

/** Writes the rows that are neither done nor refused, in chunks, and counts what became of them. */
async function writeOpenRows(
  run: BatchJobRun,
  tally: Tally,
  { within, count }: { within: Within; count: number },
): Promise<void> {
  const { services, job } = run
  const rights = await rightsInStore(services.db, job.store_id, job.created_by)
  const right = { mayLowerPrices: rights.has('discounts.write') }
  const { done, refused } = await importFigures(services.db, job.id)
  let advancement_count = done + refused
  for await (const groups of openGroups<CustomerRecord>(services.db, job.id)) {
    const rows = groups.flat()
    for (const { outcome, isLeftToAccount } of await writeRows(run, rows, { within, right })) {
      tally[outcome] += 1
      if (isLeftToAccount) tally.leftToAccounts += 1
    }
    advancement_count += rows.length
    await run.report({ count, advancement_count: within === inTransaction ? advancement_count : 0 })
  }
}

interface Writing {
  within: Within
  right: RightToJoin
}

/** All in one transaction; after a refusal each in its own, so that only the refused one is skipped. */
async function writeRows(run: BatchJobRun, rows: readonly Row[], writing: Writing): Promise<WrittenCustomer[]> {
  try {
    return await writeTogether(run, rows, writing)
  } catch (error) {
    if (!rowRefusal(error)) throw error
    const written: WrittenCustomer[] = []
    for (const row of rows) {
      try {
        written.push(...(await writeTogether(run, [row], writing)))
      } catch (alone) {
        const refusal = rowRefusal(alone)
        if (!refusal) throw alone
        await refuseRows(run.services, run.job.id, [{ row_number: row.row_number, reason: refusal.message }])
      }
    }
    return written
  }
}

function writeTogether(
  { services, job }: BatchJobRun,
  rows: readonly Row[],
  { within, right }: Writing,
): Promise<WrittenCustomer[]> {
  const { store_id } = job
  return within(services.db, async (trx) => {
    const now = services.now()
    const groups = await lockGroupsByName(
      trx,
      store_id,
      rows.flatMap(({ data }) => data.groups),
    )
    const written: WrittenCustomer[] = []
    // In one order, so that two imports do not wait for each other.
    for (const { data } of rows.toSorted((a, b) => (a.data.email < b.data.email ? -1 : 1)))
      written.push(
        await writeCustomer(trx, store_id, data, {
          lookups: services.lookups,
          group_ids: groups.idsOf(data.groups),
          right,
          now,
        }),
      )
    await markDone(
      trx,
      job.id,
      rows.map(({ group_key }) => group_key),
      now,
    )
    return written
  })
}
