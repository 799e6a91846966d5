import type { Collection, ParcelStatus } from '@shopkey/contract/shipment.ts'
import type { Destination } from './destination.ts'
import type { WebhookRequest } from './payment-provider.ts'

export interface ParcelItem {
  title: string
  sku: string | null
  quantity: number
  /** Minor units, each. */
  unit_price: number
  /** Grams, each; 0: unknown. */
  weight_grams: number
}

/** Who gets a parcel. */
export interface Recipient extends Destination {
  /** Empty where the address has none. */
  name: string
  phone: string
  email: string | null
  address_1: string
  address_2: string | null
}

/** A parcel to book. */
export interface ShipmentRequest {
  /** Idempotency key: one parcel, however often it comes. */
  shipment_id: string
  store_id: string
  store_name: string
  /** As the shopper knows it. */
  order_number: string
  currency_code: string
  /** Set by staff on the shipping option that the shopper chose. */
  option_data: Record<string, unknown>
  collection: Collection
  /** When the courier comes; null: as soon as it can. */
  collect_at: Date | null
  /**
   * What the courier has to be paid at the door, minor units; 0: nothing. More than 0 only where the service collects cash, and
   * the same however often the request comes.
   */
  cash_to_collect: number
  recipient: Recipient
  items: readonly ParcelItem[]
}

/** A booked parcel, as it is named to its courier. */
export interface KnownShipment {
  shipment_id: string
  store_id: string
  /** The courier's own id of it. */
  courier_id: string
}

export interface TrackingEvent {
  status: ParcelStatus
  /** The courier's words, in its language. */
  note: string | null
  /** By the courier's clock. */
  happened_at: Date
}

/** A parcel as its courier knows it. */
export interface CourierShipment {
  courier_id: string
  /** Who carries it, where a service has several couriers: `JNE`. */
  carrier: string | null
  waybill: string | null
  /** https. */
  tracking_url: string | null
  status: ParcelStatus
  /** All that are known, in any order. */
  events: readonly TrackingEvent[]
}

/**
 * Books parcels. Every call may be repeated with the same input and then returns the same; a courier that books anew at
 * each `createShipment` has `findShipment`. Nothing here is called inside a transaction. Throws ShipmentRefused where the
 * courier says no; after any other error the outcome is unknown, and the call is repeated.
 */
export interface ShipmentService {
  /** How parcels come to the courier, the usual way first. */
  readonly collections: readonly Collection[]
  /** Whether a pickup may be booked for a later time. */
  readonly schedules: boolean
  /** Whether it can take money at the door. Without it, what is paid on delivery is not booked here. */
  readonly collects_cash?: boolean
  createShipment(request: ShipmentRequest): Promise<CourierShipment>
  /**
   * The parcel that an earlier call booked; undefined where the courier has none. With it, a booking without a reply is
   * not repeated within a minute, and only after this has returned undefined. Never throws ShipmentRefused.
   */
  findShipment?(request: ShipmentRequest): Promise<CourierShipment | undefined>
  /** Done where it is canceled already. */
  cancelShipment(shipment: KnownShipment): Promise<void>
  /** Reads it at the courier; changes nothing there. */
  track(shipment: KnownShipment): Promise<CourierShipment>
  /** A PDF to print. Without it, the shop writes one with the waybill as a bar code. */
  label?(shipment: KnownShipment): Promise<Uint8Array>
  /** Verifies a webhook, and reads its parcel; undefined for one that is about none. Throws for anything else. */
  readWebhook?(request: WebhookRequest): Promise<(CourierShipment & ReportedShipment) | undefined>
}

/** The parcel that a webhook is about: one of the store in its address. */
export interface ReportedShipment {
  shipment_id: string
  store_id?: string
}

/** The courier refused: nothing was booked or canceled. message: for staff, the courier's text. */
export class ShipmentRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ShipmentRefused'
  }
}
