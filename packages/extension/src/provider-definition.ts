import type { ProviderKind } from '@shopkey/contract/provider.ts'
import type { FieldSchema, Texts } from './setting-schema.ts'

export interface ProviderCapabilities {
  partial_capture: boolean
  /** Without it, the shop refunds a payment as a whole or not at all. */
  partial_refund: boolean
  /** Orders are placed before the money has come. */
  settles_later: boolean
  /** Paid in a form that the storefront shows. */
  needs_payment_form: boolean
  /** Keeps how customers pay, if they agree; then the provider has `savedMethods`. */
  saved_methods?: boolean
  /** Paid when the parcel arrives: not for carts that nothing is sent of. */
  needs_delivery?: boolean
  /** ISO 4217, lower case; null: all. */
  currencies: readonly string[] | null
  /** ISO 3166-1 alpha-2, lower case; null: all. */
  countries: readonly string[] | null
}

/** The result of a connection test. `message`: the account's name, or the provider's own words. */
export type ConnectionResult = { outcome: 'connected' | 'refused'; message: string | null }

/** What a provider says of itself: for the back-office, and for what shoppers are offered. */
export interface ProviderDefinition {
  readonly kind: ProviderKind
  readonly id: string
  readonly name: Texts
  readonly description: Texts
  readonly icon: 'bank' | 'card' | 'cash' | 'hand' | 'points' | 'puzzle' | 'test' | 'truck'
  /** What shoppers read instead of `name` and what happens when they choose it; of payment methods. */
  readonly forShoppers?: { readonly name: Texts; readonly text: Texts }
  readonly capabilities: ProviderCapabilities
  /** Its settings per store: an object of `setting` and `secretSetting`. Without it there is nothing to set. */
  readonly settings?: FieldSchema
  /**
   * Of a courier: what staff set of each of its shipping options, stored as its `data`. Options with a price of their own have
   * it only where the courier books parcels.
   */
  readonly optionSettings?: FieldSchema
  /** Shoppers are offered it only where its required settings are stored. */
  readonly needsSettings?: boolean
  /** Whether the environment has settings that apply where a store has none. */
  readonly isSetByInstallation?: boolean
  /** Whether it is sent events, at an address of each store. */
  readonly receivesWebhooks?: boolean
  /** Completes orders by itself; nobody chooses it or reads of it. */
  readonly isInternal?: boolean
  /**
   * Calls the provider with complete settings; changes nothing there. Throws where the provider does not reply.
   */
  readonly test?: (settings: Record<string, unknown>) => Promise<ConnectionResult>
}

/** Capabilities of a provider whose money or parcels move outside the system. */
export const offlineCapabilities: ProviderCapabilities = {
  partial_capture: false,
  partial_refund: true,
  settles_later: true,
  needs_payment_form: false,
  currencies: null,
  countries: null,
}
