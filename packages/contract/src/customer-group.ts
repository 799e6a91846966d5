import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Customer, CustomerGroupRow } from './customer.ts'
import {
  Body,
  DiscountConditionFilter,
  IdInput,
  IdListFilter,
  IdOf,
  Metadata,
  Nullable,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  TextList,
  Timestamp,
  timestampFilters,
} from './schema.ts'

const exampleName = 'Pelanggan grosir'

/** Some of a store's customers under one name, for prices and discounts. */
export const CustomerGroup = Type.Object({
  ...CustomerGroupRow,
  customers: Type.Optional(about('Its customers; when expanded', Type.Array(Customer))),
  price_lists: Type.Optional(
    about(
      'Price lists that are for this group; when expanded',
      Type.Array(
        Type.Object({
          id: IdOf('price list'),
          store_id: StoreId,
          name: about('What it is called', Type.String(), 'Harga grosir'),
          description: Nullable(about('What it is for', Type.String(), 'Ten percent off the usual prices')),
          type: about('sale or override', Type.String(), 'sale'),
          status: about('active or draft', Type.String(), 'active'),
          starts_at: Nullable(about('When its prices begin to apply; null: at once', Timestamp)),
          ends_at: Nullable(about('When its prices cease to apply; null: never', Timestamp)),
          ...softDeletable,
        }),
      ),
    ),
  ),
})
export const CustomerGroupReply = Type.Object({ customer_group: about('The customer group', CustomerGroup) })

export const CreateCustomerGroupBody = Body({
  name: about('What it is called, unique in its store', ShortText, exampleName),
  metadata: Type.Optional(Metadata),
})
export type CreateCustomerGroupInput = Static<typeof CreateCustomerGroupBody>
export const UpdateCustomerGroupBody = Type.Partial(CreateCustomerGroupBody, { additionalProperties: false })
export type UpdateCustomerGroupInput = Static<typeof UpdateCustomerGroupBody>
export const GroupCustomersBody = Body({
  customer_ids: about(
    'The customers, each as an object with its id',
    Type.Array(Body({ id: IdInput('customer') }), { minItems: 1, maxItems: 1000 }),
  ),
})

export const customerGroupFilters = {
  q: about('Part of the name, in either case', Search),
  id: IdListFilter,
  name: about('Only those with exactly one of these names', TextList),
  discount_condition_id: DiscountConditionFilter,
  ...timestampFilters,
}
