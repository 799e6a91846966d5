import type { BoundedCalls } from '@shopkey/extension/define-extension.ts'
import type { PriceCalculator, QuoteRequest } from '@shopkey/extension/fulfillment-provider.ts'
import { ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import { LRUCache } from 'lru-cache'
import { biteshipNeedsRupiah, biteshipNeedsService } from '../../offer/shipping/shipping.errors.ts'
import type { BiteshipClient, BiteshipRate } from './biteship-client.ts'
import { postalCodeOf, serviceOf } from './biteship-order.ts'
import type { BiteshipValues } from './biteship-settings.ts'

const keptMs = 3_600_000
const mostKept = 10_000

export interface OpenStore {
  biteship: BiteshipClient
  values: BiteshipValues
}

interface RateOptions {
  /** undefined where the store has no complete settings. */
  find: (store_id: string) => Promise<OpenStore | undefined>
  calls: BoundedCalls
  now: () => Date
}

/**
 * Prices by postal code and weight, kept for an hour. `data` of an option: `courier` and `service`, as Biteship names them.
 * Without a reply there is no price, and the option is not offered.
 */
export function biteshipRates({ find, calls, now }: RateOptions): PriceCalculator {
  const kept = new LRUCache<string, { rates: BiteshipRate[]; quoted_at: number }>({ max: mostKept })

  async function ratesOf(
    store_id: string,
    { courier, postal_code, weight, value }: { courier: string; postal_code: number; weight: number; value: number },
  ): Promise<BiteshipRate[]> {
    const store = await find(store_id)
    if (!store) return []
    const origin = Number(store.values.sender_postal_code)
    const key = [store_id, origin, courier, postal_code, weight].join(' ')
    const known = kept.get(key)
    if (known && now().getTime() - known.quoted_at < keptMs) return known.rates
    const rates = await calls.run(() =>
      store.biteship
        .rates({
          origin_postal_code: origin,
          destination_postal_code: postal_code,
          couriers: courier,
          items: [{ name: 'Parcel', value, quantity: 1, weight }],
        })
        .catch((error: unknown) => {
          // It does not deliver there.
          if (error instanceof ShipmentRefused) return []
          throw error
        }),
    )
    kept.set(key, { rates, quoted_at: now().getTime() })
    return rates
  }

  return {
    async checkOption(option_data, currency_code) {
      if (currency_code !== 'idr') throw biteshipNeedsRupiah({ currency_code })
      if (!serviceOf(option_data)) throw biteshipNeedsService()
    },

    async quote({ store_id, option_data, destination, weight_grams, value }: QuoteRequest) {
      const service = serviceOf(option_data)
      const postal_code = postalCodeOf(destination.postal_code)
      if (!service || !postal_code || destination.country_code?.toLowerCase() !== 'id') return undefined
      const weight = Math.max(1, Math.round(weight_grams))
      const rates = await ratesOf(store_id, {
        courier: service.courier,
        postal_code,
        weight,
        value: Math.round(value / 100),
      })
      const rate = rates.find(
        ({ courier_code, courier_service_code }) =>
          String(courier_code).toLowerCase() === service.courier &&
          String(courier_service_code).toLowerCase() === service.service,
      )
      const rupiah = Math.round(Number(rate?.price))
      return rupiah > 0 ? rupiah * 100 : undefined
    },
  }
}
