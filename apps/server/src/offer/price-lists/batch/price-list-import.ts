import { PriceListImportContext } from '@shopkey/contract/batch-job.ts'
import type { PriceInput } from '@shopkey/contract/price-list.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { listPriceRegions } from '../../../catalogue/products/batch/price-columns.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { BatchJobRow, BatchJobRun, BatchJobType } from '../../../platform/batch-jobs/batch-job-type.ts'
import {
  importFigures,
  markDone,
  openGroups,
  refuseRepeated,
  reportRefusals,
  requireImportFile,
  type StagedRow,
  stageFile,
  tidyImport,
} from '../../../platform/batch-jobs/import-rows.ts'
import { stopIfCanceled } from '../../../platform/batch-jobs/stop-if-canceled.ts'
import { lockPriceList } from '../price-list.queries.ts'
import { writeListPrices } from '../price-list-parts.ts'
import { openPriceFile, type PriceRow } from './price-row.ts'
import { resolveVariants } from './resolve-variants.ts'

type Context = Static<typeof PriceListImportContext>

/** Replaces the prices of a list by those of a CSV file in one transaction: shoppers never see half a list. */
export const priceListImport: BatchJobType = {
  type: 'price-list-import',
  permissions: ['prices.write'],
  context: PriceListImportContext,

  async accept(db, owner, context) {
    const { fileKey, price_list_id } = context as Context
    await requireImportFile(db, owner, fileKey)
    const list = await db
      .selectFrom('price_lists')
      .select('id')
      .where('id', '=', price_list_id)
      .where('store_id', '=', owner.store_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!list) throw notFound('Price list', price_list_id)
  },

  async prepare(run) {
    const { services, job } = run
    const regions = await listPriceRegions(services.db, job.store_id)
    const count = await stageFile<PriceRow>(run, {
      open: (header) => openPriceFile(header, regions, (job.context as Context).decimal_mark),
    })
    await resolveVariants(services, job)
    await refuseRepeated(services, job.id, { path: ['variant_id'], name: 'the variant' })
    let prices = 0
    for await (const groups of openGroups<PriceRow>(services.db, job.id)) {
      prices += groups.flat().reduce((sum, row) => sum + row.data.prices.length, 0)
    }
    const { refused } = await importFigures(services.db, job.id)
    const message = `${prices} prices will replace those of the list; ${refused} rows cannot be taken`
    const stat_descriptors = [{ key: 'price-list-import-count', name: 'Prices to import', message }]
    const operations = { PRICE_CREATE: prices }
    return { count, advancement_count: 0, operations, stat_descriptors, ...(await reportRefusals(run)) }
  },

  async process(run) {
    const { services, job } = run
    const { rows: count, done } = await importFigures(services.db, job.id)
    // A run before this one may have replaced them and died before it recorded so.
    if (done === 0) await replacePrices(run, count)
    const { refused } = await importFigures(services.db, job.id)
    const message = `${count - refused} variants have their prices; ${refused} of ${count} rows could not be taken`
    const stat_descriptors = [{ key: 'price-list-import-done', name: 'Imported prices', message }]
    return { count, advancement_count: count, stat_descriptors, ...(await reportRefusals(run)) }
  },

  tidy: tidyImport,
}

async function replacePrices(run: BatchJobRun, count: number): Promise<void> {
  const { services, job } = run
  const { store_id } = job
  await resolveVariants(services, job)
  const { refused } = await importFigures(services.db, job.id)
  await run.report({ count, advancement_count: refused })
  await inTransaction(services.db, async (trx) => {
    const list = await lockPriceList(trx, store_id, listOf(job))
    await sql`
      update money_amounts set deleted_at = ${services.now()} where price_list_id = ${list.id} and deleted_at is null`.execute(
      trx,
    )
    for await (const groups of openGroups<PriceRow>(trx, job.id)) {
      const rows = groups.flat()
      await writeListPrices(trx, list, rows.flatMap(pricesOf))
      await markDone(
        trx,
        job.id,
        rows.map((row) => row.group_key),
        services.now(),
      )
      await stopIfCanceled(trx, job.id)
    }
  })
}

function pricesOf({ data: { variant_id, prices } }: StagedRow<PriceRow>): PriceInput[] {
  // resolveVariants has refused the rows without one.
  return variant_id ? prices.map((price) => ({ ...price, variant_id })) : []
}

function listOf({ context }: BatchJobRow): string {
  // Validated against its schema when the job was created.
  return (context as Context).price_list_id
}
