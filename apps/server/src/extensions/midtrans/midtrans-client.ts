import type { ConnectionResult } from '@shopkey/extension/provider-definition.ts'
import { callProvider, type ProviderReply } from '../call-provider.ts'
import type { MidtransValues } from './midtrans-settings.ts'

const addresses = {
  sandbox: { api: 'https://api.sandbox.midtrans.com', page: 'https://app.sandbox.midtrans.com' },
  production: { api: 'https://api.midtrans.com', page: 'https://app.midtrans.com' },
}

export interface MidtransOptions {
  /** Another address than Midtrans', for tests and proxies; of its API and its page. */
  apiUrl: string | undefined
  timeoutMs?: number
}

/** A transaction as the status call and the notifications have it. Source: docs.midtrans.com, Get status API. */
export interface Transaction {
  /** As text: `200`; `404` for an order that no method was chosen for. */
  status_code: string
  status_message?: string
  transaction_id?: string
  order_id?: string
  /** Rupiah with two decimals: `10000.00`. */
  gross_amount?: string
  transaction_status?: string
  fraud_status?: string
  /** The number to pay at BCA, BNI, BRI or CIMB. */
  va_numbers?: { bank?: string; va_number?: string }[]
  permata_va_number?: string
  /** At Mandiri. */
  biller_code?: string
  bill_key?: string
  /** The text of a QRIS code; in the reply to its charge only. */
  qr_string?: string
  refunds?: { refund_key?: string; refund_amount?: string | number }[]
  /** Jakarta's time, `2026-03-01 07:00:00`, once the money is on its way to the merchant. */
  settlement_time?: string
}

/** Origins of the payment pages. */
export function pageOrigins({ apiUrl }: MidtransOptions): string[] {
  if (apiUrl) return [new URL(apiUrl).origin]
  return [addresses.sandbox.page, addresses.production.page]
}

/** Midtrans for one store. */
export class MidtransClient {
  readonly #options: MidtransOptions
  readonly #values: MidtransValues

  constructor(options: MidtransOptions, values: MidtransValues) {
    this.#options = options
    this.#values = values
  }

  /** Opens a payment page; undefined where Midtrans refused, with its words. */
  async openPage(body: object): Promise<{ redirect_url: string } | { refusal: string }> {
    const reply = await this.#call('POST', `${this.#address('page')}/snap/v1/transactions`, body)
    const { redirect_url, error_messages } = reply.body as { redirect_url?: unknown; error_messages?: unknown }
    if (reply.status < 300 && typeof redirect_url === 'string') return { redirect_url }
    if (reply.status < 400) throw new Error('Midtrans replied something else')
    return { refusal: Array.isArray(error_messages) ? error_messages.map(String).join('; ') : `status ${reply.status}` }
  }

  /** Charges without a page. Its status_code is 201 once it waits for the shopper; 406: the order id is known; others refuse. */
  async charge(body: object): Promise<Transaction> {
    return this.#transactionIn(await this.#call('POST', `${this.#address('api')}/v2/charge`, body))
  }

  /** The transaction of an order id; its status_code is 404 where there is none yet. */
  find(order_id: string): Promise<Transaction> {
    return this.#transaction('GET', order_id, 'status')
  }

  /** 200 where it was canceled, 404 and 412 where it was not. */
  cancel(order_id: string): Promise<Transaction> {
    return this.#transaction('POST', order_id, 'cancel')
  }

  /** amount: rupiah. */
  refund(order_id: string, body: { refund_key: string; amount: number; reason: string }): Promise<Transaction> {
    return this.#transaction('POST', order_id, 'refund', body)
  }

  /** Whether Midtrans knows the key. Throws without a reply. */
  async test(): Promise<ConnectionResult> {
    const url = `${this.#address('api')}/v2/connection-test/status`
    const { status, body } = await this.#call('GET', url)
    const { status_code = String(status), status_message = null } = body as Partial<Transaction>
    if (status_code === '401' || status_code === '403') return { outcome: 'refused', message: status_message }
    return { outcome: 'connected', message: this.#values.environment }
  }

  async #transaction(method: 'GET' | 'POST', order_id: string, action: string, body?: object): Promise<Transaction> {
    const url = `${this.#address('api')}/v2/${encodeURIComponent(order_id)}/${action}`
    return this.#transactionIn(await this.#call(method, url, body))
  }

  #transactionIn({ body }: ProviderReply): Transaction {
    const transaction = body as Partial<Transaction>
    // A fault, too, may come with the HTTP status 200.
    const { status_code } = transaction
    if (typeof status_code !== 'string' || !/^[1-4]\d\d$/.test(status_code))
      throw new Error(`Midtrans replied with status code ${String(status_code).slice(0, 10)}`)
    return { ...transaction, status_code }
  }

  #call(method: 'GET' | 'POST', url: string, body?: object) {
    const { timeoutMs } = this.#options
    return callProvider({ method, url, key: this.#values.server_key, ...(body && { body }), timeoutMs })
  }

  #address(of: 'api' | 'page'): string {
    return this.#options.apiUrl ?? addresses[this.#values.environment][of]
  }
}
