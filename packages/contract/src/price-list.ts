import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { CustomerGroupRow } from './customer.ts'
import { exampleId } from './ids.ts'
import { MoneyAmount } from './money-amount.ts'
import { inMoneyUnlessAsked } from './reward-store.ts'
import { moment, momentInput, text } from './scalars.ts'
import {
  Body,
  CurrencyCode,
  DeletedAtFilter,
  Id,
  IdFilter,
  IdInput,
  IdOf,
  Nullable,
  OneOf,
  Price,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  timestampFilters,
} from './schema.ts'

const PriceOfList = Type.Object({
  ...MoneyAmount.properties,
  variants: Type.Optional(
    about(
      'The variant that it is for, as a list of one',
      Type.Array(
        Type.Object({
          id: IdOf('variant'),
          title: text('Title of the variant', 'M / Indigo'),
          sku: Nullable(text('Stock keeping unit', 'BTK-IND-M')),
          product_id: IdOf('product', 'Its product'),
        }),
      ),
    ),
  ),
})

const types = ['sale', 'override'] as const
const statuses = ['active', 'draft'] as const

const meanings = {
  name: 'Name for staff',
  description: 'Description for staff',
  type: 'Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower',
  status: 'Only the prices of active lists count',
  starts_at: 'When its prices begin to count; null for at once',
  ends_at: 'When its prices stop counting; null for never',
  includes_tax: 'Whether its prices include tax',
  customer_groups: 'The customers that it is for; an empty list is for all customers',
}
const examples = {
  name: 'Ramadan sale',
  description: 'Fifteen percent off all batik',
  ends_at: '2026-04-01T00:00:00.000Z',
}

export const PriceList = Type.Object(
  {
    id: IdOf('price list'),
    store_id: StoreId,
    name: text(meanings.name, examples.name),
    description: text(meanings.description, examples.description),
    type: about(meanings.type, OneOf(types)),
    status: about(meanings.status, OneOf(statuses)),
    starts_at: Nullable(moment(meanings.starts_at)),
    ends_at: Nullable(moment(meanings.ends_at, examples.ends_at)),
    includes_tax: about(meanings.includes_tax, Type.Boolean()),
    ...softDeletable,
    prices: Type.Optional(inMoneyUnlessAsked(about('Its prices', Type.Array(PriceOfList)))),
    customer_groups: Type.Optional(about(meanings.customer_groups, Type.Array(Type.Object(CustomerGroupRow)))),
  },
  { description: 'Prices that count for a time, or for some customers, beside those of the variants themselves' },
)

export const PriceListReply = Type.Object({ price_list: about('The price list', PriceList) })
export const PricesDeleted = Type.Object({
  ids: about('Ids of the prices that were deleted', Type.Array(Type.String()), [exampleId('money amount')]),
  object: about('The kind of object that was deleted', Type.Literal('money-amount')),
  deleted: about('Always true', Type.Boolean()),
})

const quantity = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const price = {
  amount: about('Price of one unit, in minor units', Price),
  variant_id: IdInput('variant', 'The variant that it is for'),
  currency_code: Type.Optional(
    about(
      'Its currency, in either case. Exactly one of currency_code and region_id; a price named by its id may keep its own',
      CurrencyCode,
    ),
  ),
  region_id: Type.Optional(IdInput('region', 'The only region that it is for; the price is in its currency')),
  min_quantity: Type.Optional(
    about('Counts from this quantity of a line on; without it, no lower bound', quantity, 10),
  ),
  max_quantity: Type.Optional(about('Counts up to this quantity of a line; without it, no upper bound', quantity, 99)),
}
const NewPrice = Body(price)
const ChangedPrice = Body({
  id: Type.Optional(IdInput('money amount', 'The price of this list to change; without it, a new price')),
  ...price,
})
export type PriceInput = Static<typeof ChangedPrice>

const maxPrices = 20_000
const dated = {
  starts_at: Type.Optional(Nullable(momentInput(meanings.starts_at))),
  ends_at: Type.Optional(Nullable(momentInput(`${meanings.ends_at}. After starts_at`, examples.ends_at))),
  includes_tax: Type.Optional(about(meanings.includes_tax, Type.Boolean())),
}
const customerGroups = Type.Optional(
  about(meanings.customer_groups, Type.Array(Body({ id: IdInput('customer group') }), { maxItems: 200 })),
)
const name = about(meanings.name, ShortText, examples.name)
const description = about(meanings.description, Type.String({ maxLength: 2000 }), examples.description)
const type = about(meanings.type, OneOf(types))

export const CreatePriceListBody = Body({
  name,
  description,
  type,
  status: Type.Optional(about(`${meanings.status}. Without it, \`draft\``, OneOf(statuses))),
  ...dated,
  prices: about('Its prices', Type.Array(NewPrice, { maxItems: maxPrices })),
  customer_groups: customerGroups,
})
export type CreatePriceListInput = Static<typeof CreatePriceListBody>

export const UpdatePriceListBody = Body({
  name: Type.Optional(name),
  description: Type.Optional(description),
  type: Type.Optional(type),
  status: Type.Optional(about(meanings.status, OneOf(statuses))),
  ...dated,
  prices: Type.Optional(
    about('Prices to change, by id, and to add; others stay', Type.Array(ChangedPrice, { maxItems: maxPrices })),
  ),
  customer_groups: customerGroups,
})
export type UpdatePriceListInput = Static<typeof UpdatePriceListBody>

export const AddPricesBody = Body({
  prices: about('Prices to add, and to change by id', Type.Array(ChangedPrice, { maxItems: maxPrices })),
  override: Type.Optional(about('Deletes all other prices of the list first', Type.Boolean())),
})
export const DeletePricesBody = Body({
  price_ids: about('Ids of prices', Type.Array(Id, { minItems: 1, maxItems: maxPrices }), [exampleId('money amount')]),
})
export const DeleteProductsPricesBody = Body({
  product_ids: about('Ids of products', Type.Array(Id, { minItems: 1, maxItems: 1000 }), [exampleId('product')]),
})

export const priceListFilters = {
  q: about('Words to look for in name, description and names of customer groups', Search, 'ramadan'),
  id: IdFilter,
  name: Type.Optional(about('Only this exact name', Type.String(), examples.name)),
  description: Type.Optional(about('Only this exact description', Type.String(), examples.description)),
  status: Type.Optional(about('Only these statuses', Type.Array(OneOf(statuses), { maxItems: 10 }))),
  type: Type.Optional(about('Only these types', Type.Array(OneOf(types), { maxItems: 10 }))),
  customer_groups: Type.Optional(
    about('Only lists for one of these customer groups', Type.Array(Type.String(), { maxItems: 200 }), [
      exampleId('customer group'),
    ]),
  ),
  ...timestampFilters,
  deleted_at: DeletedAtFilter,
}
