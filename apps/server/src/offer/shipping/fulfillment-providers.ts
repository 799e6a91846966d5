import { Refused } from '@shopkey/extension/extension-route.ts'
import type { FulfillmentProvider, PriceCalculator } from '@shopkey/extension/fulfillment-provider.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { ShipmentRefused, type ShipmentService } from '@shopkey/extension/shipment-service.ts'
import { AppError } from '../../http/app-error.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'

/** A shopper waits for the list of options. */
const quoteTimeout_ms = 8_000
/** A member of the staff waits for it. */
const shipmentTimeout_ms = 20_000

type OnFault = (error: unknown, doing: string) => void

/** The fulfillment providers of this installation, by id. */
export class FulfillmentProviders {
  readonly #byId: ReadonlyMap<string, FulfillmentProvider>

  /** calls: bounds those that book parcels; tests leave it out. */
  constructor(providers: readonly FulfillmentProvider[], onFault: OnFault, calls?: AllProviderCalls) {
    this.#byId = new Map(
      providers.map(({ id, definition, prices, shipments }) => [
        id,
        {
          id,
          definition,
          ...(prices && { prices: contained(id, prices, onFault) }),
          ...(shipments && { shipments: calls ? bounded(id, shipments, calls) : shipments }),
        },
      ]),
    )
  }

  /** undefined for a provider with flat rates only, and for one that is not installed. */
  pricesOf(id: string): PriceCalculator | undefined {
    return this.#byId.get(id)?.prices
  }

  /** undefined for a provider that books no parcels, and for one that is not installed. */
  shipmentsOf(id: string): ShipmentService | undefined {
    return this.#byId.get(id)?.shipments
  }

  /** Those that book parcels. */
  couriers(): { provider_id: string; shipments: ShipmentService }[] {
    return [...this.#byId.values()].flatMap(({ id, shipments }) => (shipments ? [{ provider_id: id, shipments }] : []))
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

function bounded(id: string, service: ShipmentService, all: AllProviderCalls): ShipmentService {
  const isReply = (error: unknown) => error instanceof ShipmentRefused
  const calls = all.to({ kind: 'shipment', id, timeout_ms: shipmentTimeout_ms, isReply })
  const { collections, schedules, collects_cash, findShipment, label, readWebhook } = service
  return {
    collections,
    schedules,
    ...(collects_cash !== undefined && { collects_cash }),
    createShipment: (request) => calls.run(() => service.createShipment(request)),
    ...(findShipment && { findShipment: (request) => calls.run(() => findShipment(request)) }),
    cancelShipment: (shipment) => calls.run(() => service.cancelShipment(shipment)),
    track: (shipment) => calls.run(() => service.track(shipment)),
    ...(label && { label: (shipment) => calls.run(() => label(shipment)) }),
    ...(readWebhook && { readWebhook: (request) => readWebhook(request) }),
  }
}
