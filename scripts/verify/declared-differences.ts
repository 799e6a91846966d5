import { findCurrency } from '@shopkey/domain/currency.ts'
import type { Difference } from './compare-replies.ts'

/** What the store has of its own, or makes by the names that the old shop's products have. */
const madeHere =
  '(profiles|options|values|tags|images|sales_channels|categories|prices|regions|conditions|tax_lines|shipping_addresses)\\[\\]|type|collection|region|rule|shipping_option|billing_address|shipping_address|sales_channel'

type Json = Record<string, unknown>

interface Declared {
  /** Tried on the paths of compareReplies, which begin with the read's name. */
  at: RegExp
  why: string
  /** Whether this one is explained; without, every one is. before: the old server's row. */
  when?: (difference: Difference, before: Json) => boolean
}

/** Whether the difference follows from what is said below. */
export function isDeclared(difference: Difference, before: Json): boolean {
  return declaredDifferences.some(
    ({ at, when }) => at.test(difference.path) && (when === undefined || when(difference, before)),
  )
}

const rowsOf = (value: unknown): Json[] => (Array.isArray(value) ? value : [])
const sum = (rows: readonly Json[]) => rows.reduce((total, { amount }) => total + Number(amount), 0)
const digitsOf = (text: unknown) => String(text).replace(/\D/g, '')

/** v1 counts a payment that was canceled, and not that of an edit. */
function isPaidOtherwise({ there, here }: Difference, { payments, total }: Json): boolean {
  const paid = rowsOf(payments)
  const gone = paid.filter(({ canceled_at, captured_at }) => canceled_at && !captured_at)
  return (gone.length > 0 && Number(there) - Number(here) === sum(gone)) || lacksPayment({ there }, { total, here })
}

const lacksPayment = ({ there }: { there: unknown }, { total, here }: { total: unknown; here: unknown }) =>
  Number(there) < Number(total) && here === total

/** Amounts without smaller units than the currency has here, such as whole rupiah. */
function isRounded({ there, here }: Difference, { currency_code }: Json): boolean {
  const { rounding_increment = 1 } = findCurrency(String(currency_code)) ?? {}
  const [before, now] = [Number(there), Number(here)]
  return (
    before % rounding_increment !== 0 && now % rounding_increment === 0 && Math.abs(before - now) < rounding_increment
  )
}

/** Where replies may differ after a move, and why. */
const declaredDifferences: readonly Declared[] = [
  { at: /\.updated_at$/, why: 'the time of the move' },
  { at: new RegExp(`(${madeHere})\\.(id|created_at)$`), why: 'made by the move, or the store’s own of the same name' },
  {
    at: /^(collections|product types|product tags|categories)\.(id|created_at)$/,
    why: 'made by the move, by their names',
  },
  {
    at: /\.(profile|region|type|collection|option|rule|discount_rule|shipping_option|sales_channel|billing_address|shipping_address)_id$/,
    why: 'names what was made by the move',
  },
  {
    at: /\.(variants\[\]|variant|discounts\[\]|parent_discount|return_reasons|reason|return_reason_children\[\])\.created_at$/,
    why: 'the time of the move: nothing is sorted by it',
  },
  { at: /^(discounts|return reasons|customer groups)\.created_at$/, why: 'the time of the move' },
  {
    at: /\.(items\[\]|item|additional_items\[\]|tracking_links\[\])\.created_at$/,
    why: 'lines have the time of their order, numbers of parcels that of their parcel',
  },
  {
    at: /\.swaps\[\]\.additional_items\[\]$/,
    why: 'an exchange that the shopper has not confirmed comes without its cart',
    when: ({ there }) => typeof (there as Json).cart_id === 'string',
  },
  { at: /\.(cart|order_edit)_id$|\.original_item_id$/, why: 'carts that became orders and edits do not come' },
  {
    at: /\.(company|address_1|address_2|city|province|postal_code|description)$/,
    why: 'an empty text and none are the same here',
  },
  {
    at: /\.inventory_quantity$/,
    why: 'with v1’s module for stock its variants have an old number; here is what its locations can sell',
  },
  {
    at: /\.(prices\[\])(\.(amount|region_id|currency_code))?$/,
    why: 'a variant has one price in a currency',
  },
  {
    at: /^products\.variants\[\]\.prices(\.length|\[\]\.(price_list_id|min_quantity|max_quantity))$/,
    why: 'staff see the prices of price lists beside a variant’s own',
  },
  { at: /^products in the shop.*\.price_list$/, why: 'shoppers see of a price list its prices and kind' },
  { at: /^products\.variants\[\]\.purchasable$/, why: 'what can be bought now is said to shoppers' },
  {
    at: /\.collection$/,
    why: 'of a collection that was deleted, v1 gives the id alone',
    when: ({ there, here }) => here === null && (there as Json).title === null,
  },
  {
    at: /(^gift cards|\.gift_card|\.gift_cards\[\])\.tax_rate$/,
    why: 'a card covers no tax in addition where prices include it',
    when: ({ here }) => here === null,
  },
  {
    at: /\.regions?(\[\])?\.(tax_code|metadata|tax_provider_id|gift_cards_taxable|automatic_taxes)$/,
    why: 'the store’s own region',
  },
  {
    at: /\.sales_channel\.(name|description)$|\.sales_channels\[\](\.(name|description|is_disabled))?$/,
    why: 'channels do not come: the store’s own',
  },
  { at: /\.profiles?(\[\]|$)/, why: 'shipping profiles do not come: the store’s own' },
  { at: /\.profiles\.length$/, why: 'every product has a profile here' },
  { at: /\.external_id$/, why: 'the id there, where it had none' },
  { at: /\.handle$/, why: 'a handle that cannot be part of an address becomes a similar one' },
  { at: /^(products|collections\.products\[\])\.status$/, why: 'what is not published is a draft' },
  { at: /\.variant_rank$/, why: 'counted from 0 without gaps' },
  { at: /\.thumbnail$/, why: 'the first picture, where there is none' },
  { at: /\.email$/, why: 'addresses are in small letters here' },
  { at: /^customers\.orders\[\]|^gift cards\.order\./, why: 'the order itself is compared' },
  { at: /\.variant\.product\./, why: 'the product itself is compared; orders name what staff need of it' },
  {
    at: /\.(fulfilled|returned|shipped)_quantity$|\.has_shipping$|\.should_merge$/,
    why: 'counted here from the parcels and returns',
  },
  { at: /\.shipping_option\./, why: 'an option of the move, which nobody can choose' },
  {
    at: /\.(payments\[\]|payment)\.(data\..*|provider_id)$/,
    why: 'payments come as manual ones; the other provider’s secrets stay there',
  },
  { at: /\.adjustments\[\]\.amount$/, why: 'whole minor units' },
  {
    at: /\.location_id$|\.idempotency_key$/,
    why: 'locations and keys of repeated requests do not come',
  },
  { at: /\.tracking_numbers\.length$/, why: 'the numbers of the tracking links' },
  {
    at: /^orders.*\.payment_status$/,
    why: 'v1 does not see that a return, an exchange or a claim was refunded',
    when: ({ there, here }, { refunded_total }) =>
      there === 'captured' && /refunded$/.test(String(here)) && Number(refunded_total) > 0,
  },
  {
    at: /^orders.*\.payment_status$/,
    why: 'v1 forgets what was captured and not given back when an order is canceled',
    when: ({ there, here }, { payments }) =>
      there === 'canceled' && here === 'captured' && rowsOf(payments).some(({ captured_at }) => captured_at),
  },
  {
    at: /^orders.*\.paid_total$/,
    why: 'v1 counts canceled payments, and not those of edits',
    when: isPaidOtherwise,
  },
  {
    at: /^orders.*\.refundable_amount$/,
    why: 'v1 gives back what it counts as paid: canceled payments, and not those of edits',
    when: ({ there }, { paid_total, refunded_total, total, payments }) =>
      there === Number(paid_total) - Number(refunded_total) &&
      (lacksPayment({ there: paid_total }, { total, here: total }) ||
        rowsOf(payments).some(({ canceled_at }) => canceled_at)),
  },
  {
    at: /^orders.*\.refundable_amount$/,
    why: 'what a gift card paid can be given back, to the card',
    when: ({ there, here }, { gift_card_total, gift_card_tax_total }) =>
      Number(gift_card_total) > 0 &&
      Number(here) - Number(there) === Number(gift_card_total) + Number(gift_card_tax_total),
  },
  {
    at: /^orders.*\.payments\[\]\.canceled_at$/,
    why: 'v1 cancels a payment that was captured with its order, and gives nothing back',
    when: ({ here }, { payments, status }) =>
      here === null && status === 'canceled' && rowsOf(payments).some(({ captured_at }) => captured_at),
  },
  {
    at: /^orders.*\.fulfillment_status$/,
    why: 'v1 does not see that items came back for an exchange or a claim',
    when: ({ here }, { items }) =>
      /returned$/.test(String(here)) && rowsOf(items).some(({ returned_quantity }) => Number(returned_quantity) > 0),
  },
  {
    at: /^orders.*\.fulfillment_status$/,
    why: 'v1 forgets that a parcel is on its way when the next one is packed',
    when: ({ there, here }) => there === 'partially_fulfilled' && here === 'partially_shipped',
  },
  {
    at: /^orders.*\.items\[\]\.refundable$/,
    why: 'what is left of a line after a return is rounded down',
    when: ({ there, here }) => Number(there) - Number(here) === 1,
  },
  {
    at: /^orders.*\.items\[\]\.refundable$/,
    why: 'a quantity that counts as returned without a return is not taken over',
    when: ({ there, here }) => Number(there) < Number(here),
  },
  { at: /^orders.*\.raw_discount_total$/, why: 'whole minor units: v1 adds the sum before it is rounded' },
  {
    at: /^orders.*\.shipping_address$/,
    why: 'v1 deletes the address of an order with that of its customer',
    when: ({ there }) => there === null,
  },
  {
    at: /^orders.*\.shipping_methods\[\]\.(original_)?total$/,
    why: 'a delivery from before v1 had lines for taxes is shown without its tax, which the order’s total has',
    when: ({ there, here }, { tax_rate }) => typeof tax_rate === 'number' && Number(there) < Number(here),
  },
  {
    at: /^orders in the shop\.customer\.(created_at|first_name|last_name|phone|has_account|metadata)$/,
    why: 'who only has an order’s id sees what was entered with it, not the customer’s record',
  },
  {
    at: /^orders in the shop\.(items\[\]\.order_id|shipping_methods\[\]\.(order_id|data\..*)|fulfillments\[\]\.(metadata|tracking_links\[\])|shipping_address\.(first_name|last_name|phone))$/,
    why: 'who only has the id of an order of an account sees its items and progress',
    when: ({ here }, { customer }) => (here ?? null) === null && (customer as Json | null)?.has_account === true,
  },
  {
    at: /^orders.*\.payments\.length$/,
    why: 'the payment of an edit is one of its order',
    when: (_, { total, paid_total }) => lacksPayment({ there: paid_total }, { total, here: total }),
  },
  { at: /^orders.*\.(\w*total|amount|unit_price|price|refundable_amount)$/, why: 'rupiah are whole', when: isRounded },
  {
    at: /^orders.*\.tax_lines\.length$/,
    why: 'a rate from before v1 had lines for taxes is a line',
    when: ({ there }, { tax_rate }) => there === 0 && typeof tax_rate === 'number',
  },
  {
    at: /\.phone$/,
    why: 'with the country’s code; of several numbers the first',
    when: ({ there, here }) =>
      typeof here === 'string' && digitsOf(here).length >= 7 && digitsOf(there).includes(digitsOf(here).slice(-7)),
  },
  {
    at: /\.metadata$/,
    why: 'has the text of several phone numbers',
    when: ({ here }) => Object.keys((here ?? {}) as Json).join() === 'former_phone',
  },
  {
    at: /(^categories|\.categories\[\]|\.category_children\[\]|\.parent_category)\.rank$/,
    why: 'counted from 0 without gaps, behind the store’s own',
  },
  { at: /\.refunds\[\]\.payment_id$/, why: 'a refund is booked on the payment that can bear it' },
]
