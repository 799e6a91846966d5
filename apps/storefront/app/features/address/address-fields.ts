import type { Address } from '@shopkey/client/types.ts'
import { addressFieldsOf, writtenPostalCode } from '@shopkey/domain/address-format.ts'
import { isNameText } from '@shopkey/domain/name-text.ts'
import { isPostalCode } from '@shopkey/domain/postal-codes.ts'
import { typedEmail } from '@shopkey/domain/typed-email.ts'
import { digitsOf } from '@shopkey/domain/western-digits.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Cart, Customer } from '../../lib/wire.ts'

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

export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressKind = 'shipping' | 'billing'
/** `email`, `phone`, `shipping.city`, … */
export type FieldName = 'email' | 'phone' | 'shipping.district' | 'shipping.village' | `${AddressKind}.${AddressField}`
export type FieldValues = Partial<Record<FieldName, string>>
export type FieldErrors = Partial<Record<FieldName, StorefrontKey>>

const NAMES: ReadonlySet<AddressField> = new Set(['first_name', 'last_name', 'company'])
/** Many people have one name. */
const OPTIONAL: ReadonlySet<AddressField> = new Set(['last_name', 'company', 'address_2'])
const PLACE_PARTS = ['city', 'province', 'postal_code'] as const

export function isOptional(field: AddressField, country_code: string): boolean {
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
  is_billing_same: boolean
}

type WireAddress = Record<AddressField | 'phone', string>

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
  const names: FieldName[] = [
    'email',
    'phone',
    'shipping.district',
    'shipping.village',
    ...kinds.flatMap((kind) => ADDRESS_FIELDS.map((field) => `${kind}.${field}` as const)),
  ]
  const values = readValues(form, names)
  const errors = isDelivered ? addressErrors(values, kinds) : {}
  const email = typedEmail(values.email ?? '')
  const isReachedByPhone = isEmailOptional && !email
  if (!isDelivered && (values.phone || isReachedByPhone) && !isPhone(values.phone ?? ''))
    errors.phone = 'checkout.error.phone'
  if (!isReachedByPhone && !/^[!-~]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'checkout.error.email'
  return { values, errors, is_billing_same }
}

/** Reads and validates an address for the address book. */
export function readBookAddress(form: FormData): Pick<AddressForm, 'values' | 'errors'> {
  const values = readValues(form, [
    'phone',
    'shipping.district',
    'shipping.village',
    ...ADDRESS_FIELDS.map((field) => `shipping.${field}` as const),
  ])
  return { values, errors: addressErrors(values, ['shipping']) }
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

/** Copies an address of the book into a submitted form that only has its id. */
export function fillIn(form: FormData, address: Address): void {
  for (const field of ADDRESS_FIELDS) form.set(`shipping.${field}`, address[field] ?? '')
  form.set('shipping.district', areaIn(address, 'district'))
  form.set('shipping.village', areaIn(address, 'village'))
  if (!form.get('phone')) form.set('phone', address.phone ?? '')
}

/** The address of the book that the cart has; without one, the first. */
export function chosenAddress(cart: Cart, book: readonly Address[]): Address | undefined {
  if (!cart.shipping_address?.address_1) return book[0]
  return book.find((address) => isSameAddress(address, cart.shipping_address))
}

/** An address as form values. */
export function addressValues(address: Address): FieldValues {
  const fields = ADDRESS_FIELDS.map((field) => [`shipping.${field}`, address[field] ?? ''] as const)
  const values = Object.fromEntries(fields) as FieldValues
  return { ...values, phone: address.phone ?? '', ...areasOf(address) }
}

/** The address for the API; empty fields are sent as empty, so that old text does not stay. */
export function wireAddress(values: FieldValues, kind: AddressKind): WireAddress {
  const entries = ADDRESS_FIELDS.map((field) => [field, written(field, values, kind)] as const)
  return { ...(Object.fromEntries(entries) as Record<AddressField, string>), phone: values.phone ?? '' }
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
  }
  for (const field of ADDRESS_FIELDS) {
    values[`shipping.${field}`] = shipping?.[field] ?? ''
    values[`billing.${field}`] = billing?.[field] ?? ''
  }
  Object.assign(values, areasOf(shipping))
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
