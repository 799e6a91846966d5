import type { Nested } from '../../../db/nested.ts'
import { readTimes } from '../../../db/read-times.ts'
import type { Country } from '../../../db/tables.ts'
import type { AddressState, CartState } from '../cart.state.ts'
import type { Extras, LoadedCart, NewCart, StoredCart } from './cart.statements.ts'
import type { CartDocument, DocumentLine, DocumentMethod } from './cart-document.ts'

export const noExtras = (): Extras => ({ discounts: [], gift_cards: [], payment: null, swapped_order_id: null })

/** The cart of a loaded row, its rare parts and its store's automatic discounts. */
export function assembleCart(
  {
    document,
    variants,
    shipping_options,
    countries,
    has_extras,
    has_automatic,
    line_count,
    requested_payments,
    ...row
  }: LoadedCart,
  extras: Extras & Pick<CartState, 'automatic_discounts'>,
): CartState {
  const variantOf = new Map(variants.map((found) => [found.variant.id, found]))
  const optionOf = new Map(shipping_options.map((option) => [option.id, option]))
  return readTimes({
    ...row,
    ...partsOf(document, countries),
    ...extras,
    items: document.items.map((line) => lineOf(line, variantOf.get(line.variant_id ?? ''))),
    shipping_methods: document.shipping_methods.flatMap((method) => methodOf(method, optionOf)),
  })
}

/** The cart of a row that was just inserted, without lines, methods or codes. */
export function assembleNewCart(
  { document, countries, has_automatic, line_count, requested_payments, ...row }: NewCart,
  automatic_discounts: CartState['automatic_discounts'],
): CartState {
  return readTimes({
    ...row,
    ...partsOf(document, countries),
    ...noExtras(),
    automatic_discounts,
    items: [],
    shipping_methods: [],
  })
}

/** The columns of a locked row that a cached cart takes over. */
export function columnsOf({ document, line_count, requested_payments, ...columns }: StoredCart) {
  return columns
}

function partsOf(
  {
    shipping_address,
    billing_address,
    payment_sessions,
    custom_shipping,
    is_contact_of_staff,
    card_holders,
  }: CartDocument,
  countries: readonly Nested<Country>[],
) {
  return {
    payment_sessions,
    custom_shipping,
    is_contact_of_staff: Boolean(is_contact_of_staff),
    card_holders: card_holders ?? {},
    shipping_address: addressOf(shipping_address, countries),
    billing_address: addressOf(billing_address, countries),
  }
}

function addressOf(
  address: CartDocument['shipping_address'],
  countries: readonly Nested<Country>[],
): AddressState | null {
  return address && { ...address, country: countries.find(({ iso_2 }) => iso_2 === address.country_code) ?? null }
}

/** A line whose variant is gone stays, so that its shopper learns of it. */
function lineOf(line: DocumentLine, found: LoadedCart['variants'][number] | undefined): CartState['items'][number] {
  // Documents from before there were gifts and names have none.
  return {
    ...line,
    gift: line.gift ?? null,
    added_by: line.added_by ?? null,
    variant: found?.variant ?? null,
    tax_rates: line.tax_rates ?? found?.tax_rates ?? [],
  }
}

function methodOf(
  method: DocumentMethod,
  optionOf: ReadonlyMap<string, LoadedCart['shipping_options'][number]>,
): CartState['shipping_methods'] {
  const option = optionOf.get(method.shipping_option_id)
  if (!option) return []
  const { tax_rates, ...shipping_option } = option
  return [{ ...method, shipping_option, tax_rates }]
}
