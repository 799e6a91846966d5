import { UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { Address, AddressPayload } from './address.ts'
import { about, typedDigits } from './annotated.ts'
import { inMoneyUnlessAsked } from './reward-store.ts'
import {
  Body,
  CountryCode,
  Email,
  Id,
  IdInput,
  IdListFilter,
  IdOf,
  LowerCurrencyCode,
  Metadata,
  NameOrEmpty,
  NameText,
  NewPassword,
  Nullable,
  OneOf,
  Password,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  TextList,
  Timestamp,
  timestampFilters,
  timestamps,
} from './schema.ts'
import { shownTo } from './shown-to.ts'

const example = { first_name: 'Siti', last_name: 'Rahmawati', phone: '+6281234567890' }
const meaning = {
  email: 'E-mail address; null for who signed up with a phone number alone',
  first_name: 'First name; to staff, as their store has it',
  last_name: 'Last name; to staff, as their store has it',
  language: 'Language of messages to them',
  metadata: 'What an integration stores, by key: to staff that of their store, to the customer their own',
}
const accountText = (description: string, shown: string) =>
  shownTo('account', Nullable(about(description, Type.String(), shown)))

/** A customer group's own properties. */
export const CustomerGroupRow = {
  id: IdOf('customer group'),
  store_id: StoreId,
  name: about('What it is called, unique in its store', Type.String(), 'Pelanggan grosir'),
  metadata: Nullable(Metadata),
  ...softDeletable,
}

const quantity = (description: string, count: number) => about(description, Type.Integer(), count)

const CustomerOrderItem = Type.Object({
  id: IdOf('line item'),
  order_id: Nullable(IdOf('order', 'The order it is in')),
  variant_id: Nullable(IdOf('variant', 'The variant that was bought; null once it is gone')),
  title: about('Title of the product, as it was sold', Type.String(), 'Kopi Gayo'),
  description: Nullable(about('Title of the variant, as it was sold', Type.String(), '250 g')),
  thumbnail: Nullable(about('Address of its picture', Type.String(), 'https://cdn.example.com/kopi-gayo.webp')),
  quantity: quantity('How many were ordered', 2),
  unit_price: about('Price of one, minor units', Type.Integer(), 9800000),
  fulfilled_quantity: Nullable(quantity('How many were packed', 2)),
  shipped_quantity: Nullable(quantity('How many were shipped', 2)),
  returned_quantity: Nullable(quantity('How many came back', 0)),
})

/** An order beside its customer: the row without totals that would have to be worked out. */
const CustomerOrder = Type.Object({
  id: IdOf('order'),
  store_id: StoreId,
  display_id: about('Its number, counted up within the store', Type.Integer(), 1042),
  status: about('State of the order', Type.String(), 'pending'),
  fulfillment_status: about('What was packed, shipped or returned', Type.String(), 'shipped'),
  payment_status: about('What was paid or given back', Type.String(), 'captured'),
  cart_id: Nullable(IdOf('cart', 'The cart it was made of')),
  customer_id: IdOf('customer', 'Who ordered'),
  email: accountText('E-mail address of the order', 'siti@example.com'),
  region_id: IdOf('region', 'The region it was sold in'),
  currency_code: LowerCurrencyCode,
  tax_rate: Nullable(about('Percent, where the order has one rate', Type.Number(), 11)),
  placed_total: about('Total when it was placed, tax included; minor units', Type.Integer(), 21600000),
  canceled_at: Nullable(about('When it was canceled', Timestamp)),
  metadata: shownTo('account', Nullable(Metadata)),
  ...timestamps,
  items: Type.Optional(about('What was ordered', Type.Array(CustomerOrderItem))),
})

/** Accounts belong to the installation; of what hangs on them, a reply shows what belongs to its store. */
export const Customer = Type.Object({
  id: IdOf('customer'),
  email: accountText(meaning.email, 'siti@example.com'),
  phone: accountText('Phone number, E.164', example.phone),
  phone_verified_at: Type.Optional(
    shownTo('account', Nullable(about('Since when the number signs them in; null: it is unverified', Timestamp))),
  ),
  first_name: accountText(meaning.first_name, example.first_name),
  last_name: accountText(meaning.last_name, example.last_name),
  billing_address_id: shownTo('account', Nullable(IdOf('address', 'Their billing address'))),
  has_account: about('Whether they can sign in; false for guests', Type.Boolean()),
  language: accountText(meaning.language, 'bh'),
  metadata: shownTo('account', Nullable(about(meaning.metadata, Metadata))),
  ...softDeletable,
  billing_address: Type.Optional(shownTo('account', Nullable(about('Their billing address', Address)))),
  shipping_addresses: Type.Optional(shownTo('account', about('Their address book', Type.Array(Address)))),
  orders: Type.Optional(
    shownTo(
      'account',
      inMoneyUnlessAsked(about('Their orders in this store, newest first', Type.Array(CustomerOrder))),
    ),
  ),
  groups: Type.Optional(about('Groups of this store that they are in', Type.Array(Type.Object(CustomerGroupRow)))),
})

/** Default relations of the signed-in customer, and those of a reply to a sign-in. */
/** Default relations of a customer for staff. */
export const staffCustomerRelations = ['orders', 'shipping_addresses']

export const meRelations = ['shipping_addresses', 'billing_address']
export const signInRelations = ['orders', 'orders.items', 'shipping_addresses']

export const CustomerReply = Type.Object({ customer: about('The customer', Customer) })

const name = (shown: string, description: string) => about(description, NameOrEmpty, shown)
const FirstName = Type.Optional(name(example.first_name, 'First name'))
const LastName = Type.Optional(name(example.last_name, 'Last name'))
const Phone = Type.Optional(
  about(
    'Phone number; without a country code it is read in the country of `billing_address`, else in those of the store’s default region, and stays as typed where that is not clear. Empty removes it.',
    typedDigits(Type.String({ maxLength: 40 })),
    '081234567890',
  ),
)
const PhoneCode = Type.Optional(
  about(
    'The one-time code that was sent to `phone`; with it, the number is verified and signs them in',
    typedDigits(Type.String({ maxLength: 20 })),
    '482913',
  ),
)
const Language = Type.Optional(about(meaning.language, OneOf(UI_LANGUAGES)))

export const RegisterCustomerBody = Body({
  email: Email,
  password: NewPassword,
  first_name: FirstName,
  last_name: LastName,
  phone: Phone,
  otp: PhoneCode,
  language: Language,
})
export type RegisterCustomerInput = Static<typeof RegisterCustomerBody>

export const CreateCustomerBody = Body({
  email: Email,
  first_name: name(example.first_name, 'First name, as the store knows it'),
  last_name: name(example.last_name, 'Last name, as the store knows it'),
  password: Type.Optional(
    about('Accepted from v1 clients and ignored: the person chooses one by the link that they are sent', Password),
  ),
  phone: Phone,
  metadata: Type.Optional(Metadata),
})
export type CreateCustomerInput = Static<typeof CreateCustomerBody>

/** What staff may change. */
export const UpdateCustomerBody = Body({
  email: Type.Optional(about('New e-mail address; of guests only', Email)),
  first_name: Type.Optional(name(example.first_name, "The store's record of the first name; empty removes it")),
  last_name: Type.Optional(name(example.last_name, "The store's record of the last name; empty removes it")),
  phone: Type.Optional(
    about(
      'New phone number; of guests only. Empty removes it.',
      typedDigits(Type.String({ maxLength: 40 })),
      '081234567890',
    ),
  ),
  password: Type.Optional(about('Always refused: customers set their password themselves', Password)),
  groups: Type.Optional(
    about('The groups they are in, complete', Type.Array(Body({ id: IdInput('customer group') }), { maxItems: 500 })),
  ),
  metadata: Type.Optional(Metadata),
})
export type UpdateCustomerInput = Static<typeof UpdateCustomerBody>

/** What customers may change about themselves. */
export const UpdateMeBody = Body({
  email: Type.Optional(
    about('New e-mail address; takes old_password or current_otp, except the first one of a new account', Email),
  ),
  first_name: FirstName,
  last_name: LastName,
  phone: Type.Optional(
    about(
      'New phone number; takes old_password or current_otp, and otp where the account signs in with a number. Empty removes it.',
      typedDigits(Type.String({ maxLength: 40 })),
      '081234567890',
    ),
  ),
  otp: PhoneCode,
  old_password: Type.Optional(
    about(
      'The current password, to change e-mail address, phone number or password',
      Type.String({ maxLength: 200 }),
      'kopi-senja-pagi',
    ),
  ),
  current_otp: Type.Optional(
    about(
      'Instead of old_password: a code that was sent to the number they sign in with',
      typedDigits(Type.String({ maxLength: 20 })),
      '482913',
    ),
  ),
  password: Type.Optional(about('New password, 8 to 128 characters; takes old_password or current_otp', NewPassword)),
  language: Language,
  billing_address: Type.Optional(
    Type.Union([Id, AddressPayload], {
      description: 'Id of an address of the address book, or an address to keep for bills alone',
    }),
  ),
  metadata: Type.Optional(Metadata),
})
export type UpdateMeInput = Static<typeof UpdateMeBody>

const line = (description: string, shown: string) =>
  Type.Optional(Nullable(about(description, Type.String({ maxLength: 255 }), shown)))
export const NewAddressBody = Body({
  address: about(
    'The address to add',
    Body({
      first_name: about('First name of the recipient', NameText, example.first_name),
      last_name: about('Last name of the recipient', NameOrEmpty, example.last_name),
      phone: line('Phone number for the courier', '081234567890'),
      company: Type.Optional(Nullable(about('Company', NameOrEmpty, 'PT Kopi Senja'))),
      address_1: about('Street and number', ShortText, 'Jalan Braga 12'),
      address_2: line('Further line: building, floor, district', 'Sumur Bandung'),
      city: about('City or regency', ShortText, 'Bandung'),
      country_code: CountryCode,
      province: line('Province or state', 'Jawa Barat'),
      postal_code: about('Postal code', Type.String({ maxLength: 20 }), '40111'),
      metadata: Type.Optional(Metadata),
    }),
  ),
})
export type NewAddressInput = Static<typeof NewAddressBody>['address']

export const AddressParams = Type.Object({ address_id: IdInput('address', 'Id of an address of the address book') })

export const ResetCustomerPasswordBody = Body({
  email: about('E-mail address of the account', Email),
  token: about('The token of the link that was mailed', ShortText, 'l2Pq8sVfYx0aTn4cRw6uZb1eHk3mJd9gLo5iSvQyXtA'),
  password: NewPassword,
})
export type ResetCustomerPasswordInput = Static<typeof ResetCustomerPasswordBody>

export const AccountExistsReply = Type.Object({
  exists: about('Whether an account can sign in with the address', Type.Boolean()),
})
export const EmailParams = Type.Object({
  email: about('The e-mail address to look up', Type.String({ minLength: 1, maxLength: 254 }), 'siti@example.com'),
})

export const customerFilters = {
  q: about('Part of e-mail address, name or phone number, in either case', Search),
  id: IdListFilter,
  has_account: Type.Optional(about('Only those who can sign in, or only guests', Type.Boolean())),
  groups: about('Only those in one of the groups with these ids', TextList),
  ...timestampFilters,
}
