import { ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import { callProvider, type ProviderReply } from '../call-provider.ts'

interface OrdersOptions {
  url: string
  /** The courier's host for tracking, which is another one than that for bookings. */
  trackingUrl: string
  apiKey: string
  timeoutMs?: number | undefined
}

/** What the courier reports about a parcel; each entry names its waybill. */
export interface SapExpressReport {
  awb_no?: unknown
  rowstate_name?: unknown
  rowstate_web?: unknown
  create_date?: unknown
}

/**
 * The courier's API of orders, version 2: `POST /v2/shipment/pickup/create` books a parcel and returns its waybill,
 * `GET /v2/shipment/tracking` returns its reports, by waybill or by the reference of the booking. It books anew at each call,
 * also with a reference that it has.
 */
export class SapExpressOrders {
  readonly #options: OrdersOptions

  constructor(options: OrdersOptions) {
    this.#options = options
  }

  /** Returns the waybill. Throws ShipmentRefused with the courier's words. */
  async book(order: object): Promise<string> {
    const reply = await this.#call('POST', `${this.#options.url}/v2/shipment/pickup/create`, order)
    if (isFailure(reply)) throw new ShipmentRefused(`SAP Express: ${wordsOf(reply)}`)
    const { awb_no } = (dataOf(reply) ?? {}) as { awb_no?: unknown }
    if (typeof awb_no !== 'string' || !awb_no.trim()) throw new Error('SAP Express replied without a waybill')
    return awb_no.trim()
  }

  /** Empty before its first report; undefined for a parcel that the courier does not have. */
  async reports(by: { awb_no: string } | { reference_no: string }): Promise<SapExpressReport[] | undefined> {
    const query = new URLSearchParams(by)
    const reply = await this.#call('GET', `${this.#options.trackingUrl}/v2/shipment/tracking?${query}`)
    if (isFailure(reply)) {
      if (reply.status === 404) return undefined
      throw new Error(`SAP Express replied ${reply.status}: ${wordsOf(reply)}`)
    }
    const reports = dataOf(reply)
    if (!Array.isArray(reports)) throw new Error('SAP Express replied without reports')
    return reports.filter((report) => typeof report === 'object' && report !== null)
  }

  #call(method: 'GET' | 'POST', url: string, body?: object): Promise<ProviderReply> {
    const { apiKey, timeoutMs } = this.#options
    return callProvider({ method, url, headers: { api_key: apiKey }, ...(body && { body }), timeoutMs })
  }
}

function isFailure({ body }: ProviderReply): boolean {
  const { status } = body as { status?: unknown }
  return status === 'fail' || status === false
}

/** Throws for a reply in another form, such as that of a proxy. */
function dataOf({ status, body }: ProviderReply): unknown {
  const { status: outcome, data } = body as { status?: unknown; data?: unknown }
  if (status >= 300 || (outcome !== 'success' && outcome !== true))
    throw new Error(`SAP Express replied something else (${status})`)
  return data
}

function wordsOf({ status, body }: ProviderReply): string {
  const { msg, message } = body as { msg?: unknown; message?: unknown }
  const words = [msg, message].find((text) => typeof text === 'string')
  return String(words ?? status).slice(0, 300)
}
