import Type, { type Static } from 'typebox'
import { CustomerGroupRow } from './customer.ts'
import { MoneyAmount } from './money-amount.ts'
import {
  Body,
  CurrencyCode,
  DateFilter,
  Id,
  Nullable,
  OneOf,
  Price,
  Search,
  ShortText,
  softDeletable,
  TextOrList,
} from './schema.ts'

/** A price with the variant it is for; v1 ties it to a list, which always holds one. */
const PriceOfList = Type.Object({
  ...MoneyAmount.properties,
  variants: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        sku: Nullable(Type.String()),
        product_id: Type.String(),
      }),
    ),
  ),
})

const moment = Type.Unsafe<Date | string>({ type: 'string', format: 'date-time' })

export const PriceList = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: OneOf(['sale', 'override']),
  status: OneOf(['active', 'draft']),
  starts_at: Nullable(moment),
  ends_at: Nullable(moment),
  includes_tax: Type.Boolean(),
  ...softDeletable,
  prices: Type.Optional(Type.Array(PriceOfList)),
  customer_groups: Type.Optional(Type.Array(Type.Object(CustomerGroupRow))),
})

export const PriceListReply = Type.Object({ price_list: PriceList })
export const PricesDeleted = Type.Object({
  ids: Type.Array(Type.String()),
  object: Type.Literal('money-amount'),
  deleted: Type.Boolean(),
})

const quantity = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))
const price = {
  amount: Price,
  variant_id: Id,
  /** Exactly one of these; a price that is named by its id may keep its own. */
  currency_code: Type.Optional(CurrencyCode),
  region_id: Type.Optional(Id),
  min_quantity: quantity,
  max_quantity: quantity,
}
const NewPrice = Body(price)
const ChangedPrice = Body({ id: Type.Optional(Id), ...price })
export type PriceInput = Static<typeof ChangedPrice>

const date = Type.String({ format: 'date-time' })
const groups = Type.Array(Body({ id: Id }), { maxItems: 200 })
const maxPrices = 20_000

export const CreatePriceListBody = Body({
  name: ShortText,
  description: Type.String({ maxLength: 2000 }),
  type: OneOf(['sale', 'override']),
  status: Type.Optional(OneOf(['active', 'draft'])),
  starts_at: Type.Optional(Nullable(date)),
  ends_at: Type.Optional(Nullable(date)),
  includes_tax: Type.Optional(Type.Boolean()),
  prices: Type.Array(NewPrice, { maxItems: maxPrices }),
  customer_groups: Type.Optional(groups),
})
export type CreatePriceListInput = Static<typeof CreatePriceListBody>

export const UpdatePriceListBody = Body({
  name: Type.Optional(ShortText),
  description: Type.Optional(Type.String({ maxLength: 2000 })),
  type: Type.Optional(OneOf(['sale', 'override'])),
  status: Type.Optional(OneOf(['active', 'draft'])),
  starts_at: Type.Optional(Nullable(date)),
  ends_at: Type.Optional(Nullable(date)),
  includes_tax: Type.Optional(Type.Boolean()),
  prices: Type.Optional(Type.Array(ChangedPrice, { maxItems: maxPrices })),
  customer_groups: Type.Optional(groups),
})
export type UpdatePriceListInput = Static<typeof UpdatePriceListBody>

export const AddPricesBody = Body({
  prices: Type.Array(ChangedPrice, { maxItems: maxPrices }),
  override: Type.Optional(Type.Boolean()),
})
export const DeletePricesBody = Body({ price_ids: Type.Array(Id, { minItems: 1, maxItems: maxPrices }) })
export const DeleteProductsPricesBody = Body({ product_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }) })

export const priceListFilters = {
  q: Search,
  id: TextOrList,
  name: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  status: Type.Optional(Type.Array(OneOf(['active', 'draft']), { maxItems: 10 })),
  type: Type.Optional(Type.Array(OneOf(['sale', 'override']), { maxItems: 10 })),
  customer_groups: Type.Optional(Type.Array(Type.String(), { maxItems: 200 })),
  created_at: DateFilter,
  updated_at: DateFilter,
  deleted_at: DateFilter,
}
