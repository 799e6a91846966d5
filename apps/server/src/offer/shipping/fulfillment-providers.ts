import { Refused } from '@shopkey/extension/extension-route.ts'
import type { FulfillmentProvider, PriceCalculator } from '@shopkey/extension/fulfillment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { AppError } from '../../http/app-error.ts'

/** A shopper waits for the list of options. */
const quoteTimeout_ms = 8_000

type OnFault = (error: unknown, doing: string) => void

/** The fulfillment providers of this installation, by id. */
export class FulfillmentProviders {
  readonly #byId: ReadonlyMap<string, FulfillmentProvider>

  constructor(providers: readonly FulfillmentProvider[], onFault: OnFault) {
    this.#byId = new Map(
      providers.map((provider) => [
        provider.id,
        provider.prices ? { ...provider, prices: contained(provider.id, provider.prices, onFault) } : provider,
      ]),
    )
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

/** An option whose price cannot be calculated is not offered; the others are. */
function contained(id: string, prices: PriceCalculator, onFault: OnFault): PriceCalculator {
  return {
    async checkOption(...option) {
      try {
        await prices.checkOption(...option)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        throw new AppError({ type: error.type, code: error.code, message: error.message })
      }
    },
    async quote(request) {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => late.reject(new Error(`no price within ${quoteTimeout_ms / 1000} seconds`)),
        quoteTimeout_ms,
      )
      try {
        return await Promise.race([prices.quote(request), late.promise])
      } catch (error) {
        onFault(error, `a price of the fulfillment provider ${id}`)
        return undefined
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
