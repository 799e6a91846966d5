import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import type { Services as PlatformServices } from '../platform/services.ts'
import type { FoundValueListener } from './catalogue-cache/catalogue-cache.ts'
import type { SearchEngine } from './catalogue-cache/search/search-engine.ts'
import type { PaymentProviders } from './payments/payment-providers.ts'
import type { FulfillmentProviders } from './shipping/fulfillment-providers.ts'
import type { TaxProviders } from './tax/tax-providers.ts'

/** The dependencies of every action of the offer. */
export interface Services extends PlatformServices {
  payments: PaymentProviders
  fulfillment: FulfillmentProviders
  taxes: TaxProviders
  /** Of the extensions that staff of a store can set. */
  extensionSettings: readonly ProviderDefinition[]
  /** The search engine of an extension; undefined: the database searches. */
  search: SearchEngine | undefined
  /** See CatalogueCache. */
  onFound: FoundValueListener | undefined
}
