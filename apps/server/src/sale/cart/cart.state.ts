import type { VariantPrice } from '@shopkey/domain/price-choice.ts'
import type { AttachedTaxRate } from '@shopkey/domain/tax.ts'
import type { LineTexts } from '../../catalogue/translations/line-texts.ts'
import type { TextsByLanguage } from '../../catalogue/translations/translations.ts'
import type { Nested } from '../../db/nested.ts'
import type {
  Address,
  Cart,
  Country,
  Currency,
  Customer,
  Json,
  LineItem,
  LineItemAdjustment,
  Payment,
  Product,
  ProductVariant,
  Region,
  SalesChannel,
  ShippingMethod,
} from '../../db/tables.ts'
import type { DiscountState } from '../../offer/discounts/discount.state.ts'
import type { GiftCardState } from '../../offer/gift-cards/entered-gift-cards.queries.ts'
import type { OptionRow } from '../../offer/shipping/offered-options.ts'
import type { TaxQuote } from './tax-quote.ts'

export type AddressState = Nested<Address> & { country: Nested<Country> | null }

export type RegionState = Omit<Nested<Region>, 'tax_rate'> & {
  tax_rate: number
  currency: Nested<Currency>
  countries: (Nested<Country> & { region_id: string })[]
  payment_providers: { id: string; is_installed: boolean }[]
  fulfillment_providers: { id: string; is_installed: boolean }[]
  translations: TextsByLanguage | null
}

/** The columns of a customer's row that the customer themselves may see. */
export type OwnCustomer = Omit<
  Nested<Customer>,
  | 'password_hash'
  | 'language'
  | 'store_id'
  | 'phone_verified_at'
  | 'email_verified_at'
  | 'merged_into'
  | 'anonymized_at'
  | 'email_entered_by_staff'
>

export type CustomerState = OwnCustomer & { group_ids: string[] }

export type VariantState = Nested<ProductVariant> & {
  product: Pick<
    Nested<Product>,
    | 'id'
    | 'title'
    | 'handle'
    | 'thumbnail'
    | 'status'
    | 'is_giftcard'
    | 'discountable'
    | 'collection_id'
    | 'type_id'
    | 'profile_id'
    | 'weight'
    | 'deleted_at'
  > & { tag_ids: string[] }
}

export type LineState = Nested<LineItem> & {
  /** In a shared cart, the name that the person who added it typed. */
  added_by: string | null
  variant: VariantState | null
  /**
   * Rates of the cart's region attached to the line's product or its type; for returned items of a swap, the rates they
   * were sold with.
   */
  tax_rates: AttachedTaxRate[]
  /** Set by hand. Those of discounts follow from the codes, see priceCart. */
  adjustments: Nested<LineItemAdjustment>[]
}

export type ShippingMethodState = Nested<ShippingMethod> & {
  shipping_option: OptionRow & { translations: TextsByLanguage | null }
  tax_rates: AttachedTaxRate[]
}

/** A payment method on offer in a cart, or the chosen one; a region's provider has one at most. */
export interface PaymentSession {
  id: string
  cart_id: string
  provider_id: string
  /** null: no. One session at most is selected. */
  is_selected: boolean | null
  is_initiated: boolean
  status: 'authorized' | 'pending' | 'requires_more' | 'error' | 'canceled'
  /** Minor units. */
  amount: number | null
  fee: number
  /** The provider's. */
  data: Json
  /** What the shopper entered for the provider. */
  shopper_data: Json
  /** The payment that the provider was asked for; it has no order yet. */
  idempotency_key: string | null
  payment_authorized_at: string | null
  created_at: string
  updated_at: string
}

/** A variant as this cart could buy it. */
export interface Offer {
  variant: VariantState
  prices: VariantPrice[]
  /** Whether its product is in the cart's sales channel. */
  is_in_channel: boolean
  tax_rates: AttachedTaxRate[]
  /** The translations that a new line of it stores; only of variants requested by id. */
  texts: LineTexts | null
}

/**
 * A cart with everything that its totals, its rules and its reply need; one statement loads it, and saveCart
 * writes what a change made of it.
 */
export type CartState = Omit<Nested<Cart>, 'tax_quote' | 'document' | 'line_count' | 'requested_payments'> & {
  /** Where a provider says the taxes of its region. */
  tax_quote: TaxQuote | null
  region: RegionState
  customer: CustomerState | null
  shipping_address: AddressState | null
  billing_address: AddressState | null
  sales_channel: Nested<SalesChannel> | null
  items: LineState[]
  shipping_methods: ShippingMethodState[]
  /** Codes, and the automatic discounts that were chosen; appliedDiscounts has those that count. */
  discounts: DiscountState[]
  /** The store's discounts that need no code; of carts of swaps, claims and drafts, none. */
  automatic_discounts: DiscountState[]
  gift_cards: GiftCardState[]
  /** In a draft: who entered which of its gift cards, by their ids, see card-holders.ts. */
  card_holders: Record<string, string>
  payment_sessions: PaymentSession[]
  payment: Nested<Payment> | null
  /**
   * Prices set for this cart alone (swaps, draft orders), by option; when there are any, no other option may be chosen.
   */
  custom_shipping: { shipping_option_id: string; price: number }[]
  /**
   * Whether staff who may not read codes entered its e-mail address or phone number: codes of gift cards are not sent there
   * until the shopper enters it.
   */
  is_contact_of_staff: boolean
  /** Of a swap's cart, the order whose items are swapped. */
  swapped_order_id: string | null
  /** Variants that were requested with the cart. */
  offers: Offer[]
  /** The database snapshot that all of this is at least as new as. Source: pg_current_snapshot */
  as_of: string
}
