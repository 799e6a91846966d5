import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import {
  Body,
  CountryCode,
  DateFilter,
  Email,
  Id,
  IdListFilter,
  Metadata,
  Nullable,
  OneOf,
  Password,
  Search,
  ShortText,
  softDeletable,
  TextList,
  Timestamp,
  timestamps,
} from './schema.ts'
import { shownTo } from './shown-to.ts'

/** A customer group's own properties. */
export const CustomerGroupRow = {
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

const CustomerOrderItem = Type.Object({
  id: Type.String(),
  order_id: Nullable(Type.String()),
  variant_id: Nullable(Type.String()),
  title: Type.String(),
  description: Nullable(Type.String()),
  thumbnail: Nullable(Type.String()),
  quantity: Type.Integer(),
  unit_price: Type.Integer(),
  fulfilled_quantity: Nullable(Type.Integer()),
  shipped_quantity: Nullable(Type.Integer()),
  returned_quantity: Nullable(Type.Integer()),
})

/** An order beside its customer: the row without totals that would have to be worked out. */
const CustomerOrder = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  display_id: Type.Integer(),
  status: Type.String(),
  fulfillment_status: Type.String(),
  payment_status: Type.String(),
  cart_id: Nullable(Type.String()),
  customer_id: Type.String(),
  email: shownTo('account', Nullable(Type.String())),
  region_id: Type.String(),
  currency_code: Type.String(),
  tax_rate: Nullable(Type.Number()),
  /** As it was placed; minor units, tax included. */
  placed_total: Type.Integer(),
  canceled_at: Nullable(Timestamp),
  metadata: shownTo('account', Nullable(Metadata)),
  ...timestamps,
  items: Type.Optional(Type.Array(CustomerOrderItem)),
})

/** Accounts belong to the installation; of what hangs on them, an answer shows what belongs to its store. */
export const Customer = Type.Object({
  id: Type.String(),
  email: shownTo('account', Nullable(Type.String())),
  phone: shownTo('account', Nullable(Type.String())),
  /** Since when the number signs its owner in; null: it is only written down. */
  phone_verified_at: Type.Optional(shownTo('account', Nullable(Timestamp))),
  first_name: shownTo('account', Nullable(Type.String())),
  last_name: shownTo('account', Nullable(Type.String())),
  billing_address_id: shownTo('account', Nullable(Type.String())),
  has_account: Type.Boolean(),
  language: shownTo('account', Nullable(Type.String())),
  metadata: shownTo('account', Nullable(Metadata)),
  ...softDeletable,
  billing_address: Type.Optional(shownTo('account', Nullable(Address))),
  shipping_addresses: Type.Optional(shownTo('account', Type.Array(Address))),
  orders: Type.Optional(shownTo('account', Type.Array(CustomerOrder))),
  groups: Type.Optional(Type.Array(Type.Object(CustomerGroupRow))),
})

/** Default relations of the signed-in customer, and those of a reply to a sign-in. */
export const meRelations = ['shipping_addresses', 'billing_address']
export const signInRelations = ['orders', 'orders.items', 'shipping_addresses']

export const CustomerReply = Type.Object({ customer: Customer })

const Name = Type.Optional(Type.String({ maxLength: 255 }))
const Phone = Type.Optional(Type.String({ maxLength: 40 }))
/** Sent to the phone; with it the number signs its owner in. */
const PhoneCode = Type.Optional(Type.String({ maxLength: 20 }))

export const RegisterCustomerBody = Body({
  email: Email,
  password: Password,
  first_name: Name,
  last_name: Name,
  phone: Phone,
  otp: PhoneCode,
  language: Type.Optional(OneOf(UI_LANGUAGES)),
})
export type RegisterCustomerInput = Static<typeof RegisterCustomerBody>

export const CreateCustomerBody = Body({
  email: Email,
  first_name: Type.String({ maxLength: 255 }),
  last_name: Type.String({ maxLength: 255 }),
  /** Sent by v1's clients, and not used: the person chooses one by the link that they are sent. */
  password: Type.Optional(Password),
  phone: Phone,
  metadata: Type.Optional(Metadata),
})
export type CreateCustomerInput = Static<typeof CreateCustomerBody>

const GroupIds = Type.Array(Body({ id: Id }), { maxItems: 500 })

/** What staff may change. */
export const UpdateCustomerBody = Body({
  email: Type.Optional(Email),
  first_name: Name,
  last_name: Name,
  phone: Phone,
  password: Type.Optional(Password),
  groups: Type.Optional(GroupIds),
  metadata: Type.Optional(Metadata),
})
export type UpdateCustomerInput = Static<typeof UpdateCustomerBody>

/** What customers may change about themselves. */
export const UpdateMeBody = Body({
  email: Type.Optional(Email),
  first_name: Name,
  last_name: Name,
  phone: Phone,
  otp: PhoneCode,
  /** A new e-mail address, phone number or password takes the old password, or a code sent to the phone one signs in with. */
  old_password: Type.Optional(Type.String({ maxLength: 200 })),
  current_otp: PhoneCode,
  password: Type.Optional(Password),
  language: Type.Optional(OneOf(UI_LANGUAGES)),
  /** The id of a saved address, or an address. */
  billing_address: Type.Optional(Type.Union([Id, AddressPayload])),
  metadata: Type.Optional(Metadata),
})
export type UpdateMeInput = Static<typeof UpdateMeBody>

const line = Type.Optional(Nullable(Type.String({ maxLength: 255 })))
export const NewAddressBody = Body({
  address: Body({
    first_name: ShortText,
    last_name: Type.String({ maxLength: 255 }),
    phone: line,
    company: line,
    address_1: ShortText,
    address_2: line,
    city: ShortText,
    country_code: CountryCode,
    province: line,
    postal_code: Type.String({ maxLength: 20 }),
    metadata: Type.Optional(Metadata),
  }),
})
export type NewAddressInput = Static<typeof NewAddressBody>['address']

export const AddressParams = Type.Object({ address_id: Id })

export const PaymentMethodsReply = Type.Object({
  payment_methods: Type.Array(Type.Object({ provider_id: Type.String(), data: shownTo('account', Metadata) })),
})

export const ResetCustomerPasswordBody = Body({ email: Email, token: ShortText, password: Password })
export type ResetCustomerPasswordInput = Static<typeof ResetCustomerPasswordBody>

export const AccountExistsReply = Type.Object({ exists: Type.Boolean() })
export const EmailParams = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }) })

export const customerFilters = {
  q: Search,
  id: IdListFilter,
  has_account: Type.Optional(Type.Boolean()),
  groups: TextList,
  created_at: DateFilter,
  updated_at: DateFilter,
}

/** Some of a store's customers under one name, for prices and discounts. */
export const CustomerGroup = Type.Object({
  ...CustomerGroupRow,
  customers: Type.Optional(Type.Array(Customer)),
  price_lists: Type.Optional(
    Type.Array(
      Type.Object({
        id: Type.String(),
        store_id: Type.String(),
        name: Type.String(),
        description: Nullable(Type.String()),
        type: Type.String(),
        status: Type.String(),
        starts_at: Nullable(Timestamp),
        ends_at: Nullable(Timestamp),
        ...softDeletable,
      }),
    ),
  ),
})
export const CustomerGroupReply = Type.Object({ customer_group: CustomerGroup })

export const CreateCustomerGroupBody = Body({ name: ShortText, metadata: Type.Optional(Metadata) })
export type CreateCustomerGroupInput = Static<typeof CreateCustomerGroupBody>
export const UpdateCustomerGroupBody = Type.Partial(CreateCustomerGroupBody, { additionalProperties: false })
export type UpdateCustomerGroupInput = Static<typeof UpdateCustomerGroupBody>
export const GroupCustomersBody = Body({ customer_ids: Type.Array(Body({ id: Id }), { minItems: 1, maxItems: 1000 }) })

export const customerGroupFilters = {
  q: Search,
  id: IdListFilter,
  name: TextList,
  discount_condition_id: Type.Optional(Id),
  created_at: DateFilter,
  updated_at: DateFilter,
}
