import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import {
  Body,
  DeletedAtFilter,
  IdFilter,
  IdInput,
  IdOf,
  LongText,
  Metadata,
  NameText,
  Nullable,
  Search,
  StoreId,
  softDeletable,
  timestampFilters,
} from './schema.ts'

const example = { name: 'Pop-up shop', description: 'The stall at the Sunday market' }
const isDisabled = 'Whether carts that name it are refused'

export const SalesChannel = Type.Object({
  id: IdOf('sales channel'),
  store_id: StoreId,
  name: about('What it is called', Type.String(), example.name),
  description: Nullable(about('What it is for', Type.String(), example.description)),
  is_disabled: about(isDisabled, Type.Boolean()),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

export const SalesChannelReply = Type.Object({ sales_channel: about('The sales channel', SalesChannel) })

const Name = about('What it is called', NameText, example.name)
const fields = {
  description: Type.Optional(Nullable(about('What it is for', LongText, example.description))),
  is_disabled: Type.Optional(about(isDisabled, Type.Boolean())),
  metadata: Type.Optional(Metadata),
}
export const CreateSalesChannelBody = Body({ name: Name, ...fields })
export type CreateSalesChannelInput = Static<typeof CreateSalesChannelBody>

export const UpdateSalesChannelBody = Body({ name: Type.Optional(Name), ...fields })
export type UpdateSalesChannelInput = Static<typeof UpdateSalesChannelBody>

/** Products named as objects, as v1 clients send them to channels and categories. */
export const ProductBatchBody = Body({
  product_ids: about(
    'The products, each as an object with its id',
    Type.Array(Body({ id: IdInput('product') }), { minItems: 1, maxItems: 1000 }),
  ),
})

export const salesChannelFilters = {
  q: about('Part of the name or description, in either case', Search),
  id: IdFilter,
  name: Type.Optional(about('Only those with exactly this name', Type.String(), example.name)),
  description: Type.Optional(about('Only those with exactly this description', Type.String(), example.description)),
  ...timestampFilters,
  deleted_at: DeletedAtFilter,
}
