import { appliedDiscounts, chooseAutomaticDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { discountAdjustments, hasFreeShipping } from '@shopkey/domain/discounts.ts'
import { giftCardsOfLine } from '@shopkey/domain/gift-card-charges.ts'
import { choosePrice, type PriceChoice } from '@shopkey/domain/price-choice.ts'
import { combineRates, toPercent } from '@shopkey/domain/rate.ts'
import { taxLinesOfLine, type WireTaxLine } from '@shopkey/domain/tax.ts'
import { type CartTotals, cartTotals } from '@shopkey/domain/totals.ts'
import type { DiscountState } from '../../offer/discounts/discount.state.ts'
import type { CartState, LineState, Offer, RegionState } from './cart.state.ts'
import { taxesBeforeDiscounts, taxesOfCart } from './cart.taxes.ts'
import { discountableLine, mostTakenOff } from './discountable-line.ts'
import { type ChargedFee, feeOfCart } from './payment/payment-fee.ts'

export interface LineAdjustment {
  id: string
  item_id: string
  description: string
  discount_id: string | null
  /** Minor units, without tax. */
  amount: number
  /** What it takes off a price that includes tax; null where tax comes on top. */
  amount_incl_tax: number | null
  metadata: unknown
}

interface BoughtCard {
  /** Minor units. */
  value: number
  tax_rate: number | null
}

/** The parts of a cart that are computed and not stored while it is open. */
export interface PricedCart {
  /** As the cart shows them: without taxes in a region with manual taxes. */
  totals: CartTotals
  /** With taxes in any region: what is paid, and what an order stores. Minor units. */
  payable: CartTotals
  free_shipping: boolean
  /** Of the selected payment method. */
  payment_fee: ChargedFee | null
  /** The gift cards that are bought, by line, in the cart's order. */
  bought_cards: BoughtCard[][]
  /** Whether a chosen shipping method covers the line, in the cart's order. */
  has_shipping: boolean[]
  /** By line and method, in the cart's order. */
  adjustments: LineAdjustment[][]
  item_tax_lines: WireTaxLine[][]
  method_tax_lines: WireTaxLine[][]
}

/** Taxes, discount shares, totals and delivery of a cart. Pure: depends on the cart only. */
export function priceCart(cart: CartState): PricedCart {
  const currency = getCurrency(cart.region.currency_code)
  const applied = appliedDiscounts(cart.discounts)
  const discountable = cart.items.map(discountableLine)
  const { item_tax_lines, method_tax_lines } = taxesOfCart(cart)
  const ofDiscounts = discountAdjustments(
    applied.map(({ id, rule }) => ({ id, rule })),
    discountable.map((line, index) => ({ ...line, tax_lines: item_tax_lines[index] })),
    currency,
    mostTakenOff(cart),
  )
  const codes = new Map(applied.map((discount) => [discount.id, discount.code]))
  const adjustments = cart.items.map((item) => [
    ...item.adjustments,
    ...ofDiscounts
      .filter((adjustment) => adjustment.item_id === item.id)
      .map((adjustment) => ({
        // A cart has one discount on items, so a line has one such adjustment, which can use the line's id.
        id: item.id.replace(/^item/, 'lia'),
        ...adjustment,
        description: codes.get(adjustment.discount_id) ?? 'discount',
        metadata: null,
      })),
  ])
  const free_shipping = hasFreeShipping(applied)
  const payment_fee = feeOfCart(cart, method_tax_lines)
  const sale = {
    currency_code: cart.region.currency_code,
    region: cart.region,
    items: cart.items.map((item, index) => ({
      ...item,
      tax_lines: item_tax_lines[index],
      adjustments: adjustments[index],
    })),
    shipping_methods: cart.shipping_methods.map((method, index) => ({ ...method, tax_lines: method_tax_lines[index] })),
    payment_fee,
    free_shipping,
    gift_cards: cart.gift_cards,
  }
  const payable = cartTotals(sale)
  const totals = cart.region.automatic_taxes ? payable : cartTotals({ ...sale, with_taxes: false })
  const has_shipping = cart.items.map((item) => hasShipping(cart, item))
  const bought_cards = cart.items.map(({ is_giftcard, includes_tax, quantity }, index) => {
    if (!is_giftcard) return []
    const { subtotal = 0, original_total = 0 } = payable.items[index] ?? {}
    const tax_lines = item_tax_lines[index] ?? []
    return giftCardsOfLine({ subtotal, original_total, includes_tax, quantity, tax_lines }, cart.region, currency)
  })
  return {
    totals,
    payable,
    free_shipping,
    payment_fee,
    bought_cards,
    has_shipping,
    adjustments,
    item_tax_lines,
    method_tax_lines,
  }
}

/** The discounts that take something off: a line's price, or that of a delivery. Only these are counted as used by an order. */
export function usedDiscounts(cart: CartState, { adjustments, payable }: PricedCart): DiscountState[] {
  const onLines = new Set(adjustments.flat().map(({ discount_id }) => discount_id))
  const hasPaidDelivery = payable.shipping_methods.some(({ original_total }) => original_total > 0)
  return appliedDiscounts(cart.discounts).filter(({ id, rule }) =>
    rule.type === 'free_shipping' ? hasPaidDelivery : onLines.has(id),
  )
}

/** A line without a product keeps its own flag. */
function hasShipping({ shipping_methods }: CartState, { variant, has_shipping }: LineState): boolean {
  const profile_id = variant?.product.profile_id
  if (!profile_id) return has_shipping ?? false
  return shipping_methods.some((method) => method.shipping_option.profile_id === profile_id)
}

/** What is left to pay before a fee of the payment method, minor units: a fee alone is never charged. */
export function payableWithoutFee(cart: CartState): number {
  return priceCart({ ...cart, payment_sessions: [] }).payable.total
}

/** The automatic discounts that this cart gets now, see chooseAutomaticDiscounts. */
export function automaticDiscountsOf(cart: CartState, now: Date): DiscountState[] {
  return chooseAutomaticDiscounts(cart.automatic_discounts, {
    codes: cart.discounts.filter((discount) => !discount.is_automatic),
    lines: cart.items.map((item) => ({
      ...discountableLine(item),
      tax_lines: taxesBeforeDiscounts(cart, item),
      adjustments: item.adjustments,
    })),
    currency: getCurrency(cart.region.currency_code),
    region_id: cart.region_id,
    customer: cart.customer,
    now,
  })
}

/** The unit price of a variant in this cart for `quantity`. */
export function priceOffer(
  offer: Offer,
  { region, customer_group_ids, quantity, now }: PriceOfferContext,
): Pick<PriceChoice, 'calculated_price' | 'calculated_price_includes_tax'> {
  const { variant } = offer
  const tax_lines = taxLinesOfLine(
    { variant_id: variant.id, product_id: variant.product_id, product_type_id: variant.product.type_id },
    region,
    offer.tax_rates,
  )
  return choosePrice(offer.prices, {
    region,
    currency_includes_tax: region.currency.includes_tax,
    customer_group_ids,
    quantity,
    tax_rate: toPercent(combineRates(tax_lines.map((tax) => tax.rate))),
    now,
  })
}

export interface PriceOfferContext {
  region: RegionState
  customer_group_ids: readonly string[]
  quantity: number
  now: Date
}
