import Type, { type Static } from 'typebox'
import { Region } from './region.ts'
import {
  Body,
  DateFilter,
  Id,
  Metadata,
  Nullable,
  RatePercent,
  Search,
  ShortText,
  TextOrList,
  timestamps,
} from './schema.ts'

export const TaxRate = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  rate: Nullable(Type.Number()),
  code: Nullable(Type.String()),
  name: Type.String(),
  region_id: Type.String(),
  metadata: Nullable(Metadata),
  ...timestamps,
  product_count: Type.Optional(Type.Integer()),
  product_type_count: Type.Optional(Type.Integer()),
  shipping_option_count: Type.Optional(Type.Integer()),
  region: Type.Optional(Region),
  products: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        handle: Nullable(Type.String()),
        thumbnail: Nullable(Type.String()),
      }),
    ),
  ),
  product_types: Type.Optional(Type.Array(Type.Object({ id: Type.String(), value: Type.String() }))),
  shipping_options: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
})

export const TaxRateReply = Type.Object({ tax_rate: TaxRate })

const ids = Type.Optional(Type.Array(Id, { maxItems: 1000 }))
const attachments = { products: ids, product_types: ids, shipping_options: ids }

export const CreateTaxRateBody = Body({
  name: ShortText,
  code: Nullable(ShortText),
  region_id: Id,
  rate: Type.Optional(Nullable(RatePercent)),
  ...attachments,
})
export type CreateTaxRateInput = Static<typeof CreateTaxRateBody>

export const UpdateTaxRateBody = Body({
  name: Type.Optional(ShortText),
  code: Type.Optional(Nullable(ShortText)),
  region_id: Type.Optional(Id),
  rate: Type.Optional(Nullable(RatePercent)),
  ...attachments,
})
export type UpdateTaxRateInput = Static<typeof UpdateTaxRateBody>

const batch = Type.Array(Id, { minItems: 1, maxItems: 1000 })
export const TaxRateProductsBody = Body({ products: batch })
export const TaxRateProductTypesBody = Body({ product_types: batch })
export const TaxRateShippingOptionsBody = Body({ shipping_options: batch })

const nameList = Type.Optional(Type.Array(Type.String(), { maxItems: 50 }))
/** Here `expand` and `fields` are lists (v1 wire rule). */
export const taxRateShape = { expand: nameList, fields: nameList }

export const taxRateFilters = {
  q: Search,
  name: Type.Optional(Type.String()),
  region_id: TextOrList,
  code: Type.Optional(Type.String()),
  rate: Type.Optional(
    Type.Union([
      Type.Number(),
      Type.Object(
        {
          lt: Type.Optional(Type.Number()),
          gt: Type.Optional(Type.Number()),
          lte: Type.Optional(Type.Number()),
          gte: Type.Optional(Type.Number()),
        },
        { additionalProperties: false },
      ),
    ]),
  ),
  created_at: DateFilter,
  updated_at: DateFilter,
}
