import type { Destination } from './destination.ts'
import type { ProviderDefinition } from './provider-definition.ts'
import type { ShipmentService } from './shipment-service.ts'

export interface QuoteRequest {
  /** Whose contract with the courier applies. */
  store_id: string
  /** Set by staff on the option. */
  option_data: Record<string, unknown>
  destination: Destination
  weight_grams: number
  /** What the items cost, minor units. A price stays valid when only this changes. */
  value: number
}

/** Calculates shipping prices. Never called within a transaction: it may call an external service. */
export interface PriceCalculator {
  /** Throws for an option that could never be priced. currency_code: of its region. */
  checkOption(option_data: Record<string, unknown>, currency_code: string): Promise<void>
  /** Minor units, tax excluded unless the option includes it; undefined where it does not deliver. */
  quote(request: QuoteRequest): Promise<number | undefined>
}

/** A courier, or another way of delivery. */
export interface FulfillmentProvider {
  readonly id: string
  readonly definition: ProviderDefinition
  /** Without it, options of this provider have flat rates only. */
  readonly prices?: PriceCalculator
  /** Without it, staff hand parcels over themselves and type their tracking numbers. */
  readonly shipments?: ShipmentService
}
