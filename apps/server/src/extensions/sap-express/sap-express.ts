import type { BoundedCalls } from '@shopkey/extension/define-extension.ts'
import type { PriceCalculator, QuoteRequest } from '@shopkey/extension/fulfillment-provider.ts'
import { LRUCache } from 'lru-cache'
import { findArea } from '../../offer/shipping/districts/find-area.ts'
import { type District, loadAreas } from '../../offer/shipping/districts/indonesian-areas.ts'
import { sapExpressNeedsOrigin, sapExpressNeedsRupiah } from '../../offer/shipping/shipping.errors.ts'
import { chargeableKilos, defaultRates, type Zone, zoneBetween, zones } from './offline-rates.ts'
import type { SapExpressClient } from './sap-express-client.ts'

const keptMs = 24 * 3_600_000
const mostKept = 10_000
export const regularService = 'REG'

/** The client of a store's contract with the courier; undefined where there is none. */
export type SapExpressClients = (
  store_id: string,
) => Promise<{ client: SapExpressClient; customerCode: string } | undefined>

type Parcel = [from: District, to: District, kilos: number, service: string]

interface KeptPrice {
  price: number | undefined
  quoted_at: number
}

/**
 * Prices by district, for parcels within Indonesia. `data` of an option: `origin`, a district's code or a city;
 * `service` (REG); `rates` per kilogram by zone. Calls the courier's API where the store or the installation has keys, and caches its prices
 * for a day; without a response, older prices, then the offline rates, are used.
 */
export class SapExpress implements PriceCalculator {
  readonly #clients: SapExpressClients
  readonly #calls: BoundedCalls
  readonly #now: () => Date
  readonly #kept = new LRUCache<string, KeptPrice>({ max: mostKept })

  constructor({ clients, calls, now }: { clients: SapExpressClients; calls: BoundedCalls; now: () => Date }) {
    this.#clients = clients
    this.#now = now
    this.#calls = calls
  }

  async checkOption(option_data: Record<string, unknown>, currency_code: string): Promise<void> {
    if (currency_code !== 'idr') throw sapExpressNeedsRupiah({ currency_code })
    if (!(await originOf(option_data))) throw sapExpressNeedsOrigin()
  }

  async quote({ store_id, option_data, destination, weight_grams }: QuoteRequest): Promise<number | undefined> {
    const origin = await originOf(option_data)
    const to = findArea(await loadAreas(), destination)
    if (!origin || !to) return undefined
    const kilos = chargeableKilos(weight_grams)
    const service = typeof option_data.service === 'string' ? option_data.service : regularService
    const quoted = await this.#ask(store_id, [origin, to, kilos, service])
    return quoted ? quoted.price : ratesOf(option_data)[zoneBetween(origin, to)] * kilos
  }

  /** Undefined where the courier has never returned a price for it. */
  async #ask(store_id: string, [from, to, kilos, service]: Parcel): Promise<KeptPrice | undefined> {
    const contract = await this.#clients(store_id)
    if (!contract) return undefined
    const { client, customerCode } = contract
    const key = [customerCode, from.district_code, to.district_code, kilos, service].join(' ')
    const kept = this.#kept.get(key)
    if (kept && this.#now().getTime() - kept.quoted_at < keptMs) return kept
    const quoting = this.#calls.run(() => client.price(from, to, kilos, service))
    // Any failure: an older price or the offline rates apply, and the calls count it.
    const reply = await quoting.then(
      (price) => ({ price }),
      () => undefined,
    )
    if (!reply) return kept
    const fresh = { ...reply, quoted_at: this.#now().getTime() }
    this.#kept.set(key, fresh)
    return fresh
  }
}

async function originOf({ origin }: Record<string, unknown>): Promise<District | undefined> {
  if (typeof origin !== 'string') return undefined
  return findArea(await loadAreas(), { country_code: 'id', province: null, city: origin, district_code: origin })
}

/** The option's own rates where they are whole rupiah, otherwise the default ones. */
function ratesOf({ rates }: Record<string, unknown>): Record<Zone, number> {
  const own = (rates ?? {}) as Partial<Record<Zone, unknown>>
  const isRate = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) % 100 === 0
  const pairs = zones.map((zone) => [zone, isRate(own[zone]) ? own[zone] : defaultRates[zone]])
  return Object.fromEntries(pairs) as Record<Zone, number> // one pair for each zone
}
