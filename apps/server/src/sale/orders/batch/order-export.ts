import { OrderExportContext } from '@shopkey/contract/batch-job.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { expandTree, loadRelations } from '../../../db/relations.ts'
import { allOf, readOrder } from '../../../http/list-filters.ts'
import { invalidData } from '../../../http/refusal.ts'
import type { BatchJobType } from '../../../platform/batch-jobs/batch-job-type.ts'
import { type ExportPage, tidyExport, writeExportFile } from '../../../platform/batch-jobs/export-file.ts'
import { exportPages, listExportIds } from '../../../platform/batch-jobs/export-pages.ts'
import { orderConditions, sortableOrderColumns } from '../order.admin.queries.ts'
import { orderRelations, relationsForTotals } from '../order.relations.ts'
import { addOrderTotals } from '../order-totals.ts'
import { chooseColumns } from './order-columns.ts'

type Context = Static<typeof OrderExportContext>

const defaultPageSize = 200
const tree = expandTree(orderRelations, ['customer', 'shipping_address', 'sales_channel', ...relationsForTotals])

/** The store's orders as a CSV file, one row each. */
export const orderExport: BatchJobType = {
  type: 'order-export',
  permissions: ['orders.read', 'people.read'],
  exportsPeople: true,
  context: OrderExportContext,

  async accept(_db, { store_id }, context) {
    const { columns } = selectionOf(store_id, context)
    if (columns.length === 0) throw invalidData('fields and expand leave no column')
  },

  async prepare({ services, job }) {
    const count = await countOrders(services.db, selectionOf(job.store_id, job.context))
    const message = `${count} orders will be exported`
    const stat_descriptors = [{ key: 'order-export-count', name: 'Orders to export', message }]
    return { count, advancement_count: 0, stat_descriptors }
  },

  async process(run) {
    const { services, job } = run
    const selection = selectionOf(job.store_id, job.context)
    const ids = await listExportIds(services.db, selection)
    const pages = exportPages(services.db, selection, ids, async (snapshot, orders): Promise<ExportPage> => {
      await loadRelations(snapshot, orderRelations, orders, tree)
      const lines = orders.map(addOrderTotals).map((order) => selection.columns.map((column) => column.write(order)))
      return { lines, count: orders.length }
    })
    const header = selection.columns.map((column) => column.title)
    return writeExportFile(run, { header, pages, count: ids.length })
  },

  tidy: tidyExport,
}

function selectionOf(store_id: string, context: unknown) {
  // Validated against its schema when the job was created.
  const {
    filterable_fields = {},
    order,
    offset = 0,
    limit,
    batch_size = defaultPageSize,
    ...shape
  } = context as Context
  return {
    table: 'orders' as const,
    conditions: orderConditions(store_id, filterable_fields),
    order: readOrder(order, sortableOrderColumns),
    offset,
    limit,
    pageSize: batch_size,
    columns: chooseColumns(namesOf(shape.fields), namesOf(shape.expand)),
  }
}

function namesOf(names: string | string[] | undefined): string[] | undefined {
  const list = typeof names === 'string' ? names.split(',') : names
  return list?.map((name) => name.trim()).filter(Boolean)
}

async function countOrders(db: Database, selection: ReturnType<typeof selectionOf>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from orders where ${allOf(selection.conditions)}
      limit ${selection.limit ?? null} offset ${selection.offset}) chosen`.execute(db)
  return rows[0]?.count ?? 0
}
