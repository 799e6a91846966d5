import Type, { type Static } from 'typebox'
import {
  Body,
  DateFilter,
  Id,
  LongText,
  Metadata,
  Nullable,
  Search,
  ShortText,
  softDeletable,
  TextOrList,
} from './schema.ts'

export const SalesChannel = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

export const SalesChannelReply = Type.Object({ sales_channel: SalesChannel })

const fields = {
  description: Type.Optional(Nullable(LongText)),
  is_disabled: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
}
export const CreateSalesChannelBody = Body({ name: ShortText, ...fields })
export type CreateSalesChannelInput = Static<typeof CreateSalesChannelBody>

export const UpdateSalesChannelBody = Body({ name: Type.Optional(ShortText), ...fields })
export type UpdateSalesChannelInput = Static<typeof UpdateSalesChannelBody>

/** Products named as objects, as v1 clients send them to channels and categories. */
export const ProductBatchBody = Body({ product_ids: Type.Array(Body({ id: Id }), { minItems: 1, maxItems: 1000 }) })

export const salesChannelFilters = {
  q: Search,
  id: TextOrList,
  name: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  created_at: DateFilter,
  updated_at: DateFilter,
  deleted_at: DateFilter,
}
