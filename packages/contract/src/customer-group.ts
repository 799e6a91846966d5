import { LARGEST_SALE } from '@shopkey/domain/money.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Customer, CustomerGroupRow } from './customer.ts'
import {
  Body,
  CountryCode,
  CurrencyCode,
  DiscountConditionFilter,
  IdInput,
  IdListFilter,
  IdOf,
  Metadata,
  NameText,
  Nullable,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  TextList,
  Timestamp,
  timestampFilters,
} from './schema.ts'
import { shownToAll } from './shown-to.ts'

const exampleName = 'Pelanggan grosir'

const Days = about('Only orders of so many last days; without it, all', Type.Integer({ minimum: 1, maximum: 3650 }), 90)
const orderCount = (description: string) => about(description, Type.Integer({ minimum: 0, maximum: 1_000_000 }), 3)

/** Who belongs to a group by themselves: every condition of it holds. */
export const CustomerGroupRule = Type.Object(
  {
    spent: Type.Optional(
      about(
        'Payments less refunds, of orders that are not canceled',
        Body({
          currency_code: CurrencyCode,
          at_least: about('Minor units', Type.Integer({ minimum: 1, maximum: LARGEST_SALE }), 1_000_000),
          within_days: Type.Optional(Days),
        }),
      ),
    ),
    orders: Type.Optional(
      about(
        'Orders that are not canceled',
        Body({
          at_least: Type.Optional(orderCount('So many or more')),
          at_most: Type.Optional(orderCount('So many or fewer; 0: none')),
          within_days: Type.Optional(Days),
        }),
      ),
    ),
    country_codes: Type.Optional(
      shownToAll(
        'what the store asks for, of no person',
        about(
          'An address that they saved, or that an order was sent to, is in one of these countries',
          Type.Array(CountryCode, { minItems: 1, maxItems: 50 }),
        ),
      ),
    ),
    metadata: Type.Optional(
      about(
        'The store keeps this value under this key of their metadata',
        Body({ key: about('The key', ShortText, 'tag'), value: about('The value', ShortText, 'wholesale') }),
      ),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)
export type CustomerGroupRule = Static<typeof CustomerGroupRule>
const ruleMeaning =
  'Customers with an account who fulfil every condition of it are members by the rule; null: only those who staff add'
const RuleInput = Type.Optional(Nullable(about(ruleMeaning, CustomerGroupRule)))

/** Some of a store's customers under one name, for prices and discounts. */
export const CustomerGroup = Type.Object({
  ...CustomerGroupRow,
  rule: Nullable(about(ruleMeaning, CustomerGroupRule)),
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
  name: about('What it is called, unique in its store', NameText, exampleName),
  rule: RuleInput,
  metadata: Type.Optional(Metadata),
})
export type CreateCustomerGroupInput = Static<typeof CreateCustomerGroupBody>
export const UpdateCustomerGroupBody = Type.Partial(CreateCustomerGroupBody, { additionalProperties: false })
export type UpdateCustomerGroupInput = Static<typeof UpdateCustomerGroupBody>

export const PreviewCustomerGroupBody = Body({ rule: about('The rule to try out', CustomerGroupRule) })
export const PreviewCustomerGroupReply = Type.Object({
  preview: about(
    'Who would be a member by the rule now',
    Type.Object({ count: about('How many customers', Type.Integer(), 12) }),
  ),
})

/** A customer as a member of a group. */
export const GroupMember = Type.Object({
  ...Customer.properties,
  by_rule: about('A member by the rule of the group; false: added by staff', Type.Boolean(), false),
})

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
