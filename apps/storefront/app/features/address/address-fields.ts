import type { Address } from '@shopkey/client/types.ts'
import { addressFieldsOf, writtenPostalCode } from '@shopkey/domain/address-format.ts'
import { isNameText } from '@shopkey/domain/name-text.ts'
import { isPostalCode } from '@shopkey/domain/postal-codes.ts'
import { type StreetParts, streetLines, streetMetadata, streetParts } from '@shopkey/domain/street-lines.ts'
import { typedEmail } from '@shopkey/domain/typed-email.ts'
import { digitsOf } from '@shopkey/domain/western-digits.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Cart, Customer } from '../../lib/wire.ts'
import { type AddressType, addressTypeOf, typeOfAddress } from './address-type.ts'

export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
] as const

/** Beside these, some countries' forms ask for parts of the street: see `has_house_number`. */
const STREET_FIELDS = ['house_number', 'other_details'] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type StreetField = (typeof STREET_FIELDS)[number]
export type AddressKind = 'shipping' | 'billing'
/** `email`, `phone`, `shipping.city`, … */
export type FieldName =
  | 'email'
  | 'phone'
  | 'shipping.district'
  | 'shipping.village'
  | `${AddressKind}.${AddressField | StreetField}`
export type FieldValues = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, StorefrontKey>>

const NAMES: ReadonlySet<AddressField> = new Set(['first_name', 'last_name', 'company'])
/** Many people have one name. */
const OPTIONAL: ReadonlySet<AddressField | StreetField> = new Set([
  'last_name',
  'company',
  'house_number',
  'address_2',
  'other_details',
])
const PLACE_PARTS = ['city', 'province', 'postal_code'] as const

export function isOptional(field: AddressField | StreetField, country_code: string): boolean {
  const part = PLACE_PARTS.find((name) => name === field)
  return part ? !addressFieldsOf(country_code).required.has(part) : OPTIONAL.has(field)
}

/** Whether an order of this cart needs no e-mail address: its messages can go to the account's confirmed phone number. */
export function isEmailOptional(cart: Pick<Cart, 'email'>, customer: Customer | null): boolean {
  return Boolean(customer?.phone && customer.phone_verified_at && !customer.email && !cart.email)
}

export interface AddressForm {
  values: FieldValues
  errors: FieldErrors
  address_type: AddressType
  is_billing_same: boolean
}

type WireAddress = Record<AddressField | 'phone', string> & { metadata: Record<string, string> }

/**
 * Reads and validates the address step. errors: empty when it is valid. Items sent by message need an e-mail address only, and who
 * has confirmed a phone number needs none.
 */
export function readAddressForm(
  form: FormData,
  { isDelivered, isEmailOptional }: { isDelivered: boolean; isEmailOptional: boolean },
): AddressForm {
  const is_billing_same = !isDelivered || form.has('billing_same')
  const kinds: AddressKind[] = is_billing_same ? ['shipping'] : ['shipping', 'billing']
  const names: FieldName[] = ['email', 'phone', 'shipping.district', 'shipping.village', ...kinds.flatMap(namesOf)]
  const values = readValues(form, names)
  const errors = isDelivered ? addressErrors(values, kinds) : {}
  const email = typedEmail(values.email ?? '')
  const isReachedByPhone = isEmailOptional && !email
  if (!isDelivered && (values.phone || isReachedByPhone) && !isPhone(values.phone ?? ''))
    errors.phone = 'checkout.error.phone'
  if (!isReachedByPhone && !/^[!-~]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'checkout.error.email'
  return { values, errors, address_type: addressTypeOf(form.get('address_type')), is_billing_same }
}

/** Reads and validates an address for the address book. */
export function readBookAddress(form: FormData): Omit<AddressForm, 'is_billing_same'> {
  const values = readValues(form, ['phone', 'shipping.district', 'shipping.village', ...namesOf('shipping')])
  const address_type = addressTypeOf(form.get('address_type'))
  return { values, errors: addressErrors(values, ['shipping']), address_type }
}

function namesOf(kind: AddressKind): FieldName[] {
  return [...ADDRESS_FIELDS, ...STREET_FIELDS].map((field) => `${kind}.${field}` as const)
}

function readValues(form: FormData, names: readonly FieldName[]): FieldValues {
  return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()]))
}

function isPhone(text: string): boolean {
  return digitsOf(text).length >= 8
}

function addressErrors(values: FieldValues, kinds: readonly AddressKind[]): FieldErrors {
  const errors: FieldErrors = {}
  if (!isPhone(values.phone ?? '')) errors.phone = 'checkout.error.phone'
  for (const kind of kinds)
    for (const field of ADDRESS_FIELDS) {
      if (!values[`${kind}.${field}`] && !isOptional(field, values[`${kind}.country_code`] ?? ''))
        errors[`${kind}.${field}`] = 'checkout.error.required'
      else if (
        field === 'postal_code' &&
        !isPostalCode(values[`${kind}.postal_code`] ?? '', values[`${kind}.country_code`])
      )
        errors[`${kind}.postal_code`] = 'checkout.error.postal_code'
      else if (NAMES.has(field) && !isNameText(values[`${kind}.${field}`] ?? ''))
        errors[`${kind}.${field}`] = 'checkout.error.name'
    }
  return errors
}

/** The errors without those of empty fields that have been filled in since. */
export function stillMissing(errors: FieldErrors, values: FieldValues): FieldErrors {
  const left = Object.entries(errors).filter(
    ([name, error]) => error !== 'checkout.error.required' || !values[name as FieldName],
  )
  return Object.fromEntries(left)
}

/** Copies an address of the book into a submitted form that only has its id. */
export function fillIn(form: FormData, address: Address): void {
  const { phone, ...values } = addressValues(address)
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  form.set('address_type', typeOfAddress(address))
  if (!form.get('phone')) form.set('phone', phone ?? '')
}

/** The address of the book that the cart has; without one, the first. */
export function chosenAddress(cart: Cart, book: readonly Address[]): Address | undefined {
  if (!cart.shipping_address?.address_1) return book[0]
  return book.find((address) => isSameAddress(address, cart.shipping_address))
}

/** An address as form values. */
export function addressValues(address: Address): FieldValues {
  return { ...valuesOf('shipping', address), phone: address.phone ?? '', ...areasOf(address) }
}

function valuesOf(kind: AddressKind, address: Address | null): FieldValues {
  const fields = ADDRESS_FIELDS.map((field) => [`${kind}.${field}`, address?.[field] ?? ''] as const)
  const { street, house_number, apartment, other_details } = streetParts(address ?? {})
  return {
    ...Object.fromEntries(fields),
    [`${kind}.address_1`]: street,
    [`${kind}.house_number`]: house_number,
    [`${kind}.address_2`]: apartment,
    [`${kind}.other_details`]: other_details,
  }
}

/** The address for the API; empty fields are sent as empty, so that old text does not stay. */
export function wireAddress(values: FieldValues, kind: AddressKind): WireAddress {
  const entries = ADDRESS_FIELDS.map((field) => [field, written(field, values, kind)] as const)
  const parts = partsIn(values, kind)
  return {
    ...(Object.fromEntries(entries) as Record<AddressField, string>),
    ...streetLines(parts, values[`${kind}.country_code`]),
    phone: values.phone ?? '',
    metadata: streetMetadata(parts),
  }
}

function partsIn(values: FieldValues, kind: AddressKind): StreetParts {
  return {
    street: values[`${kind}.address_1`] ?? '',
    house_number: values[`${kind}.house_number`] ?? '',
    apartment: values[`${kind}.address_2`] ?? '',
    other_details: values[`${kind}.other_details`] ?? '',
  }
}

function written(field: AddressField, values: FieldValues, kind: AddressKind): string {
  const value = values[`${kind}.${field}`] ?? ''
  return field === 'postal_code' ? writtenPostalCode(value, values[`${kind}.country_code`]) : value
}

/** Initial values of the form: the cart's, then the account's. */
export function startValues(cart: Cart, customer: Customer | null): FieldValues {
  const { shipping_address: shipping, billing_address: billing } = cart
  const values: FieldValues = {
    email: cart.email ?? customer?.email ?? '',
    phone: shipping?.phone ?? customer?.phone ?? '',
    ...valuesOf('shipping', shipping),
    ...valuesOf('billing', billing),
    ...areasOf(shipping),
  }
  values['shipping.first_name'] ||= customer?.first_name ?? ''
  values['shipping.last_name'] ||= customer?.last_name ?? ''
  return values
}

/** District (kecamatan) and village of an Indonesian address, from its metadata. */
function areasOf(address: Pick<Address, 'metadata'> | null): FieldValues {
  return { 'shipping.district': areaIn(address, 'district'), 'shipping.village': areaIn(address, 'village') }
}

function areaIn(address: Pick<Address, 'metadata'> | null, kind: 'district' | 'village'): string {
  const area = address?.metadata?.[kind]
  return typeof area === 'string' ? area : ''
}

export function isSameAddress(one: Address | null, other: Address | null): boolean {
  if (!one?.address_1 || !other?.address_1) return true
  return ADDRESS_FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''))
}
