import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { SearchEngine } from './offer/catalogue-cache/search/search-engine.ts'
import type { PaymentProviders } from './offer/payments/payment-providers.ts'
import type { FulfillmentProviders } from './offer/shipping/fulfillment-providers.ts'
import type { TaxProviders } from './offer/tax/tax-providers.ts'
import type { Services as PlatformServices } from './platform/services.ts'
import type { ValidatedCartCache } from './sale/cart/repository/validated-cart-cache.ts'
import type { SwapConfirmation } from './sale/checkout/swap-confirmation.ts'
import type { PaymentFollowUps } from './sale/order-payments/follow-ups.ts'

/** The dependencies of every action above the catalogue; built once in app.ts, replaced one by one by tests. */
export interface Services extends PlatformServices {
  payments: PaymentProviders
  fulfillment: FulfillmentProviders
  taxes: TaxProviders
  /** Of the extensions that staff of a store can set. */
  extensionSettings: readonly ProviderDefinition[]
  /** The search engine of an extension; undefined: the database searches. */
  search: SearchEngine | undefined
  cartCache: ValidatedCartCache
  /** What layers above the sale do for it. */
  swapConfirmation: SwapConfirmation<Services>
  paymentFollowUps: PaymentFollowUps<Services>
}
