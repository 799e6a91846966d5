import { ProductExportContext } from '@shopkey/contract/batch-job.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { inSnapshot } from '../../../db/in-snapshot.ts'
import { loadRelations } from '../../../db/relations.ts'
import { keysetPages } from '../../../http/keyset-pages.ts'
import { allOf, type OrderTerm, readOrder } from '../../../http/list-filters.ts'
import type { BatchJobRow, BatchJobType } from '../../../platform/batch-jobs/batch-job-type.ts'
import { type ExportPage, tidyExport, writeExportFile } from '../../../platform/batch-jobs/export-file.ts'
import { productConditions, sortableProductColumns } from '../product-filters.ts'
import { exportRelations, exportTree, productExportHeader, productExportLines } from './product-lines.ts'

type Context = Static<typeof ProductExportContext>

interface Selection {
  conditions: RawBuilder<SqlBool>[]
  order: OrderTerm
  offset: number
  limit: number | undefined
  pageSize: number
}

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

  process(run) {
    const { services, job } = run
    const selection = selectionOf(job)
    return inSnapshot(services.db, async (snapshot) => {
      const columns = await productExportHeader(
        snapshot,
        job.store_id,
        keysetPages(snapshot, { table: 'products', ...selection }),
      )
      async function* pages(): AsyncGenerator<ExportPage> {
        for await (const products of keysetPages(snapshot, { table: 'products', ...selection })) {
          await loadRelations(snapshot, exportRelations, products, exportTree)
          yield { lines: products.flatMap((product) => productExportLines(product, columns)), count: products.length }
        }
      }
      const count = await countProducts(snapshot, selection)
      return writeExportFile(run, { header: columns.titles, pages: pages(), count })
    })
  },

  tidy: tidyExport,
}

function selectionOf({ store_id, context }: BatchJobRow): Selection {
  // Validated against its schema when the job was created.
  const { filterable_fields = {}, order, offset = 0, limit, batch_size = defaultPageSize } = context as Context
  return {
    conditions: productConditions(store_id, filterable_fields),
    order: readOrder(order, sortableProductColumns),
    offset,
    limit,
    pageSize: batch_size,
  }
}

async function countProducts(db: Database, { conditions, limit, offset }: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from products where ${allOf(conditions)} limit ${limit ?? null} offset ${offset}) chosen`.execute(db)
  return rows[0]?.count ?? 0
}
