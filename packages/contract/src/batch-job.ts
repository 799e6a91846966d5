import Type, { type Static, type TProperties } from 'typebox'
import { orderFilters } from './admin-order.ts'
import { adminProductFilters } from './product.ts'
import { Body, DateFilter, Id, Metadata, Nullable, OneOf, softDeletable, TextOrList, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const statuses = ['created', 'pre_processed', 'confirmed', 'processing', 'completed', 'canceled', 'failed'] as const

export const BatchJob = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  type: Type.String(),
  status: OneOf(statuses),
  created_by: Nullable(Type.String()),
  created_by_user: Type.Optional(
    Nullable(
      Type.Object({
        id: Type.String(),
        email: shownTo('staff', Type.String()),
        first_name: shownToAll('colleagues know each other by name', Nullable(Type.String())),
        last_name: shownToAll('colleagues know each other by name', Nullable(Type.String())),
      }),
    ),
  ),
  context: Nullable(Metadata),
  dry_run: Type.Boolean(),
  result: Nullable(Metadata),
  pre_processed_at: Nullable(Timestamp),
  confirmed_at: Nullable(Timestamp),
  processing_at: Nullable(Timestamp),
  completed_at: Nullable(Timestamp),
  canceled_at: Nullable(Timestamp),
  failed_at: Nullable(Timestamp),
  ...softDeletable,
})

export const BatchJobReply = Type.Object({ batch_job: BatchJob })

export const CreateBatchJobBody = Body({
  type: Type.String({ minLength: 1, maxLength: 60 }),
  context: Metadata,
  dry_run: Type.Optional(Type.Boolean()),
})
export type CreateBatchJobInput = Static<typeof CreateBatchJobBody>

/** The storefront's clients send the text null for "has not happened". */
const moment = Type.Optional(Type.Union([DateFilter, Type.Literal('null')]))

export const batchJobFilters = {
  id: TextOrList,
  type: TextOrList,
  pre_processed_at: moment,
  confirmed_at: moment,
  completed_at: moment,
  failed_at: moment,
  canceled_at: moment,
  created_at: DateFilter,
  updated_at: DateFilter,
}

const wholeNumber = (minimum: number, maximum: number) => Type.Optional(Type.Integer({ minimum, maximum }))
const exportSizes = {
  limit: wholeNumber(0, 2_147_483_647),
  offset: wholeNumber(0, 2_147_483_647),
  order: Type.Optional(Type.String({ maxLength: 60 })),
  /** How many are read at once. */
  batch_size: wholeNumber(1, 500),
}

function ExportContext<Filters extends TProperties>(filters: Filters) {
  return Type.Object({
    filterable_fields: Type.Optional(Type.Object(filters, { additionalProperties: false })),
    ...exportSizes,
  })
}

/** Which products; every column is written, so that the file can be imported again. */
export const ProductExportContext = ExportContext(adminProductFilters)
/** Which orders. `fields` and `expand` leave out the columns they do not name. */
export const OrderExportContext = Type.Object({
  ...ExportContext(orderFilters).properties,
  fields: TextOrList,
  expand: TextOrList,
})
/** fileKey: what POST /admin/uploads answered as key. */
export const ProductImportContext = Type.Object({ fileKey: Type.String({ minLength: 1, maxLength: 500 }) })
export const PriceListImportContext = Type.Object({ ...ProductImportContext.properties, price_list_id: Id })
