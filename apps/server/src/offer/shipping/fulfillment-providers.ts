import type { FulfillmentProvider, PriceCalculator } from '@shopkey/extension/fulfillment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'

/** The fulfillment providers of this installation, by id. */
export class FulfillmentProviders {
  readonly #byId: ReadonlyMap<string, FulfillmentProvider>

  constructor(providers: readonly FulfillmentProvider[]) {
    this.#byId = new Map(providers.map((provider) => [provider.id, provider]))
  }

  /** undefined for a provider with flat rates only, and for one that is not installed. */
  pricesOf(id: string): PriceCalculator | undefined {
    return this.#byId.get(id)?.prices
  }

  /** What the providers say of themselves. */
  definitions(): ProviderDefinition[] {
    return [...this.#byId.values()].map(({ definition }) => definition)
  }
}
