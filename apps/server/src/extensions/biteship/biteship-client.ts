import type { ConnectionResult } from '@shopkey/extension/provider-definition.ts'
import { ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import { callProvider, type ProviderReply } from '../call-provider.ts'

const address = 'https://api.biteship.com'
/** The reference of the order was used before. Source: biteship.com/docs, Orders, Error codes. */
const referenceUsed = 40002060

export interface BiteshipOptions {
  /** Another address than Biteship's, for tests and proxies. */
  apiUrl: string | undefined
  timeoutMs?: number
}

/** One service of one courier, with its price in rupiah. */
export interface BiteshipRate {
  courier_code?: unknown
  courier_service_code?: unknown
  price?: unknown
}

/** Source: biteship.com/docs, Retrieve an order: "assume all field nullable". */
export interface BiteshipOrder {
  id: string
  status?: unknown
  reference_id?: unknown
  courier?: {
    waybill_id?: unknown
    company?: unknown
    link?: unknown
    history?: unknown
  } | null
}

/** Biteship for one store. */
export class BiteshipClient {
  readonly #options: BiteshipOptions
  readonly #key: string

  constructor(options: BiteshipOptions, key: string) {
    this.#options = options
    this.#key = key
  }

  /** Throws ShipmentRefused where Biteship has no price for it. */
  async rates(body: object): Promise<BiteshipRate[]> {
    const reply = accepted(await this.#call('POST', '/v1/rates/couriers', body))
    const { pricing } = reply as { pricing?: unknown }
    if (!Array.isArray(pricing)) throw new Error('Biteship replied something else')
    return pricing
  }

  /** Books once for each `reference_id`: returns the order that has it. */
  async createOrder(body: object): Promise<BiteshipOrder> {
    const reply = await this.#call('POST', '/v1/orders', body)
    const { code, details } = reply.body as { code?: unknown; details?: { order_id?: unknown } | null }
    const known = details?.order_id
    if (Number(code) === referenceUsed && typeof known === 'string') return this.order(known)
    return orderOf(accepted(reply))
  }

  async order(id: string): Promise<BiteshipOrder> {
    return orderOf(accepted(await this.#call('GET', `/v1/orders/${encodeURIComponent(id)}`)))
  }

  async cancelOrder(id: string): Promise<void> {
    accepted(
      await this.#call('POST', `/v1/orders/${encodeURIComponent(id)}/cancel`, {
        cancellation_reason_code: 'others',
        cancellation_reason: 'Canceled by the store',
      }),
    )
  }

  /** Whether Biteship knows the key. Throws without a reply. */
  async test(): Promise<ConnectionResult> {
    const { status, body } = await this.#call('GET', '/v1/couriers')
    const { success, error } = body as { success?: unknown; error?: unknown }
    if (status < 300 && success === true)
      return { outcome: 'connected', message: this.#key.startsWith('biteship_test') ? 'biteship_test' : null }
    return { outcome: 'refused', message: typeof error === 'string' ? error : null }
  }

  #call(method: 'GET' | 'POST', path: string, body?: object): Promise<ProviderReply> {
    const { apiUrl = address, timeoutMs } = this.#options
    const headers = { authorization: this.#key }
    return callProvider({ method, url: `${apiUrl}${path}`, headers, ...(body && { body }), timeoutMs })
  }
}

/** The body of a reply of success. Throws ShipmentRefused with Biteship's words. */
function accepted({ status, body }: ProviderReply): object {
  const { success, error, message, code } = body as Partial<Record<'success' | 'error' | 'message' | 'code', unknown>>
  if (success === true && status < 300) return body as object
  if (success !== false) throw new Error(`Biteship replied something else (${status})`)
  const words = [error, message].find((text) => typeof text === 'string')
  throw new ShipmentRefused(`Biteship: ${String(words ?? code ?? status).slice(0, 300)}`)
}

function orderOf(body: object): BiteshipOrder {
  const { id } = body as { id?: unknown }
  if (typeof id !== 'string' || !id) throw new Error('Biteship replied without an order')
  return { ...body, id }
}
