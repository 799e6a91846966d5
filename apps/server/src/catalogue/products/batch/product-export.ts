import { ProductExportContext } from '@shopkey/contract/batch-job.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { idsOf, loadRelations } from '../../../db/relations.ts'
import { allOf, readOrder } from '../../../http/list-filters.ts'
import type { BatchJobRow, BatchJobType } from '../../../platform/batch-jobs/batch-job-type.ts'
import { type ExportPage, tidyExport, writeExportFile } from '../../../platform/batch-jobs/export-file.ts'
import { type ExportSelection, exportPages, listExportIds } from '../../../platform/batch-jobs/export-pages.ts'
import { productConditions, sortableProductColumns } from '../product-filters.ts'
import { exportRelations, exportTree, neededColumns, productExportHeader, productExportLines } from './product-lines.ts'

type Context = Static<typeof ProductExportContext>

const defaultPageSize = 50

/** The store's catalogue as a CSV file, one row per variant. */
export const productExport: BatchJobType = {
  type: 'product-export',
  permissions: ['catalogue.read'],
  context: ProductExportContext,

  async accept(_db, _store_id, context) {
    readOrder((context as Context).order, sortableProductColumns)
  },

  async prepare({ services, job }) {
    const count = await countProducts(services.db, selectionOf(job))
    const message = `${count} products will be exported`
    const stat_descriptors = [{ key: 'product-export-count', name: 'Products to export', message }]
    return { count, advancement_count: 0, stat_descriptors }
  },

  async process(run) {
    const { services, job } = run
    const { db } = services
    const selection = selectionOf(job)
    const ids = await listExportIds(db, selection)
    // A column that a change between the two passes needs is left out.
    const columns = await productExportHeader(
      db,
      job.store_id,
      exportPages(db, selection, ids, async (snapshot, products) => neededColumns(snapshot, idsOf(products, 'id'))),
    )
    const pages = exportPages(db, selection, ids, async (snapshot, products): Promise<ExportPage> => {
      await loadRelations(snapshot, exportRelations, products, exportTree)
      return { lines: products.flatMap((product) => productExportLines(product, columns)), count: products.length }
    })
    return writeExportFile(run, { header: columns.titles, pages, count: ids.length })
  },

  tidy: tidyExport,
}

function selectionOf({ store_id, context }: BatchJobRow): ExportSelection {
  // Validated against its schema when the job was created.
  const { filterable_fields = {}, order, offset = 0, limit, batch_size = defaultPageSize } = context as Context
  return {
    table: 'products',
    conditions: productConditions(store_id, filterable_fields),
    order: readOrder(order, sortableProductColumns),
    offset,
    limit,
    pageSize: batch_size,
  }
}

async function countProducts(db: Database, { conditions, limit, offset = 0 }: ExportSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from products where ${allOf(conditions)} limit ${limit ?? null} offset ${offset}) chosen`.execute(db)
  return rows[0]?.count ?? 0
}
