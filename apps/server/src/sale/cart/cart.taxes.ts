import { appliedDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { discountAdjustments, hasFreeShipping } from '@shopkey/domain/discounts.ts'
import { taxLinesOfLine, taxLinesOfShipping, type WireTaxLine } from '@shopkey/domain/tax.ts'
import type { TaxAddress, TaxableDelivery, TaxableItem, TaxLine, TaxRequest } from '@shopkey/extension/tax-provider.ts'
import { hashOfTaxes } from '../../offer/tax/quoted-taxes.ts'
import type { AddressState, CartState, LineState, ShippingMethodState } from './cart.state.ts'
import { discountableLine, mostTakenOff } from './discountable-line.ts'

export interface CartTaxes {
  /** By line and method, in the cart's order. */
  item_tax_lines: WireTaxLine[][]
  method_tax_lines: WireTaxLine[][]
  /** False where a provider has not been asked for this cart, or did not reply: nothing is taxed then. */
  areKnown: boolean
}

/** The taxes of a cart: by the store's own rates, or as the provider of its region has quoted them. Pure. */
export function taxesOfCart(cart: CartState): CartTaxes {
  const { region } = cart
  if (!region.tax_provider_id)
    return {
      item_tax_lines: cart.items.map((item) => ownTaxesOfLine(cart, item)),
      method_tax_lines: cart.shipping_methods.map((method) => taxLinesOfShipping(method, region, method.tax_rates)),
      areKnown: true,
    }
  const asked = taxesToAsk(cart)
  const quoted = quotedLines(cart, asked)
  const linesOf = (id: string | null | undefined) =>
    (quoted ?? []).filter((line) => line.id === id).map(({ rate, name, code }) => ({ rate, name, code }))
  return {
    item_tax_lines: cart.items.map((item, index) =>
      item.is_return ? ownTaxesOfLine(cart, item) : linesOf(asked.item_ids[index]),
    ),
    method_tax_lines: cart.shipping_methods.map((_, index) => linesOf(asked.method_ids[index])),
    areKnown: quoted !== undefined,
  }
}

/** The taxes that the conditions of discounts are compared with: those of a provider are not known before it has replied. */
export function taxesBeforeDiscounts(cart: CartState, item: LineState): WireTaxLine[] {
  return cart.region.tax_provider_id && !item.is_return ? [] : ownTaxesOfLine(cart, item)
}

function ownTaxesOfLine({ region }: CartState, item: LineState): WireTaxLine[] {
  if (item.is_return) return item.tax_rates.map(({ rate, name, code }) => ({ rate: Number(rate), name, code }))
  return taxLinesOfLine(discountableLine(item), region, item.tax_rates)
}

interface TaxesToAsk {
  request: TaxRequest
  /** The id in the request of each line and method of the cart; null for what is not taxed. */
  item_ids: (string | null)[]
  method_ids: (string | null)[]
}

/** What a tax provider is asked for this cart. It is the same for carts that are taxed alike. */
export function taxesToAsk(cart: CartState): TaxesToAsk {
  const discounts = lineDiscounts(cart)
  const items = named(
    'item',
    cart.items.map((item, index) => taxableItem(cart, item, discounts[index] ?? 0)),
  )
  const isFree = hasFreeShipping(appliedDiscounts(cart.discounts))
  const deliveries = named(
    'delivery',
    cart.shipping_methods.map((method) => taxableDelivery(cart, method, isFree)),
  )
  return {
    request: {
      store_id: cart.store_id,
      region_id: cart.region_id,
      currency_code: cart.region.currency_code,
      // A guest is another row each time that a change runs.
      customer_id: cart.customer?.has_account ? cart.customer.id : null,
      address: taxAddress(cart.shipping_address),
      items: items.parts,
      deliveries: deliveries.parts,
    },
    item_ids: items.ids,
    method_ids: deliveries.ids,
  }
}

/** The lines of the stored quote; undefined where it is of another request. */
function quotedLines({ region, tax_quote }: CartState, { request }: TaxesToAsk): readonly TaxLine[] | undefined {
  if (request.items.length + request.deliveries.length === 0) return []
  if (tax_quote?.provider_id !== region.tax_provider_id) return undefined
  return tax_quote?.request_hash === hashOfTaxes(request) ? tax_quote.lines : undefined
}

/**
 * Gives each part an id by its content: a cart's lines have other ids when a change runs again. null: a part that is not
 * taxed.
 */
function named<Part extends object>(prefix: string, parts: (Part | null)[]) {
  const sorted = parts
    .flatMap((part, index) => (part ? [{ part, index, content: JSON.stringify(part) }] : []))
    .sort((a, b) => (a.content < b.content ? -1 : Number(a.content > b.content)))
    .map((entry, position) => ({ ...entry, id: `${prefix}_${position + 1}` }))
  const ids = new Map(sorted.map(({ index, id }) => [index, id]))
  return {
    parts: sorted.map(({ part, id }) => ({ id, ...part })),
    ids: parts.map((_, index) => ids.get(index) ?? null),
  }
}

/** Minor units off each line, from its price as it is. */
function lineDiscounts(cart: CartState): number[] {
  const ofCodes = discountAdjustments(
    appliedDiscounts(cart.discounts).map(({ id, rule }) => ({ id, rule })),
    cart.items.map((item) => ({ ...discountableLine(item), tax_lines: [] })),
    getCurrency(cart.region.currency_code),
    mostTakenOff(cart),
  )
  return cart.items.map((item) =>
    [...item.adjustments, ...ofCodes.filter(({ item_id }) => item_id === item.id)].reduce(
      (sum, { amount, amount_incl_tax }) => sum + (amount_incl_tax ?? amount),
      0,
    ),
  )
}

function taxableItem(cart: CartState, item: LineState, discount: number): Omit<TaxableItem, 'id'> | null {
  const { variant, variant_id, title, is_giftcard, quantity, unit_price, includes_tax } = item
  if (!variant_id || item.is_return) return null
  return {
    variant_id,
    product_id: variant?.product_id ?? null,
    product_type_id: variant?.product.type_id ?? null,
    sku: variant?.sku ?? null,
    title,
    is_giftcard,
    quantity,
    unit_price,
    includes_tax,
    discount,
    own_rates: ownTaxesOfLine(cart, item),
  }
}

function taxableDelivery(
  { region }: CartState,
  method: ShippingMethodState,
  isFree: boolean,
): Omit<TaxableDelivery, 'id'> {
  const { shipping_option_id, shipping_option, price, includes_tax, tax_rates } = method
  return {
    shipping_option_id,
    name: shipping_option.name,
    price: isFree ? 0 : price,
    includes_tax,
    own_rates: taxLinesOfShipping(method, region, tax_rates),
  }
}

function taxAddress(address: AddressState | null): TaxAddress | null {
  if (!address) return null
  const { country_code, province, city, postal_code, address_1, address_2 } = address
  return { country_code, province, city, postal_code, address_1, address_2 }
}
