import type { ConnectionResult } from '@shopkey/extension/provider-definition.ts'
import { callProvider, type ProviderReply } from '../call-provider.ts'
import type { XenditValues } from './xendit-settings.ts'

const address = 'https://api.xendit.co'
const pages = ['https://checkout.xendit.co', 'https://checkout-staging.xendit.co']

export interface XenditOptions {
  /** Another address than Xendit's, for tests and proxies; of its API and its page. */
  apiUrl: string | undefined
  timeoutMs?: number
}

/** An invoice: Xendit's payment page with an amount. Source: docs.xendit.co, Invoice object. */
export interface Invoice {
  id: string
  external_id: string
  status: 'PENDING' | 'PAID' | 'SETTLED' | 'EXPIRED'
  invoice_url: string
  /** Rupiah. */
  amount: number
  /** What the shopper has paid, rupiah; once it is paid. */
  paid_amount?: number
}

/** A request to a wallet, which its owner confirms in their app. Source: docs.xendit.co, Payment request object. */
export interface PushRequest {
  id: string
  reference_id: string
  status:
    | 'PENDING'
    | 'REQUIRES_ACTION'
    | 'AWAITING_CAPTURE'
    | 'SUCCEEDED'
    | 'FAILED'
    | 'CANCELED'
    | 'VOIDED'
    | 'EXPIRED'
  failure_code: string | null
  payment_method_id: string
  /** Rupiah. */
  amount: number
}

/** Source: docs.xendit.co, List transactions. */
export interface Transaction {
  reference_id?: string
  /** Rupiah. */
  amount?: number
  net_amount?: number
  fee?: {
    xendit_fee?: number
    value_added_tax?: number
    xendit_withholding_tax?: number
    third_party_withholding_tax?: number
    /** PENDING until it is known. */
    status?: string
  }
  estimated_settlement_time?: string | null
}

interface Refusal {
  error_code?: unknown
  message?: unknown
}

/** Origins of the payment pages. */
export function pageOrigins({ apiUrl }: XenditOptions): string[] {
  return apiUrl ? [new URL(apiUrl).origin] : pages
}

/** Xendit for one store. */
export class XenditClient {
  readonly #options: XenditOptions
  readonly #values: XenditValues

  constructor(options: XenditOptions, values: XenditValues) {
    this.#options = options
    this.#values = values
  }

  /** Opens an invoice, or returns Xendit's words where it refused. */
  async create(body: object): Promise<Invoice | { refusal: string }> {
    const reply = await this.#call('POST', '/v2/invoices', body)
    return reply.status < 300 ? invoiceIn(reply.body) : { refusal: wordsOf(reply) }
  }

  /** The invoice of a payment; undefined where there is none. */
  async find(external_id: string): Promise<Invoice | undefined> {
    const { status, body } = await this.#call('GET', `/v2/invoices?external_id=${encodeURIComponent(external_id)}`)
    if (status === 404) return undefined
    if (status >= 300 || !Array.isArray(body)) throw new Error(`Xendit replied something else (${status})`)
    // Several of one id are there only if two requests were made at once: the one that was paid counts.
    const invoices = body.map(invoiceIn).filter((invoice) => invoice.external_id === external_id)
    return invoices.find(isPaid) ?? invoices.find(({ status: of }) => of === 'PENDING') ?? invoices[0]
  }

  /** Asks a wallet; the key makes it once. Xendit's words where it refused. */
  async push(key: string, body: object): Promise<PushRequest | { refusal: string }> {
    const reply = await this.#call('POST', '/payment_requests', body, { 'idempotency-key': key })
    return reply.status < 300 ? pushIn(reply.body) : { refusal: wordsOf(reply) }
  }

  /** The request of a payment to a wallet; undefined where there is none. */
  async findPush(reference_id: string): Promise<PushRequest | undefined> {
    const { status, body } = await this.#call(
      'GET',
      `/payment_requests?reference_id=${encodeURIComponent(reference_id)}`,
    )
    if (status === 404) return undefined
    const { data } = body as { data?: unknown }
    if (status >= 300 || !Array.isArray(data)) throw new Error(`Xendit replied something else (${status})`)
    const requests = data.map(pushIn).filter((request) => request.reference_id === reference_id)
    return requests.find(({ status: of }) => of === 'SUCCEEDED') ?? requests[0]
  }

  /** Ends the time to confirm; whether it did. */
  async endPush(payment_method_id: string): Promise<boolean> {
    const path = `/v2/payment_methods/${encodeURIComponent(payment_method_id)}/expire`
    return (await this.#call('POST', path)).status < 300
  }

  /** Ends the time to pay; whether it did. */
  async expire(invoice_id: string): Promise<boolean> {
    return (await this.#call('POST', `/invoices/${encodeURIComponent(invoice_id)}/expire!`)).status < 300
  }

  /** amount: rupiah. Returns Xendit's words where it refused. */
  async refund(key: string, body: object): Promise<{ refusal: string } | undefined> {
    const reply = await this.#call('POST', '/refunds', body, { 'idempotency-key': key })
    if (reply.status >= 300) return { refusal: wordsOf(reply) }
    const { status, failure_code } = reply.body as { status?: unknown; failure_code?: unknown }
    if (status === 'FAILED' || status === 'CANCELLED') return { refusal: String(failure_code ?? status) }
    if (status !== 'SUCCEEDED' && status !== 'PENDING') throw new Error('Xendit replied something else')
    return undefined
  }

  /**
   * The payment that Xendit has taken for a reference, in its list of transactions. Undefined where there is none, and where the
   * key may not read them.
   */
  async transactionOf(reference_id: string): Promise<Transaction | undefined> {
    const query = new URLSearchParams({ reference_id, types: 'PAYMENT', statuses: 'SUCCESS' })
    const { status, body } = await this.#call('GET', `/transactions?${query}`)
    if (status === 403) return undefined
    return entriesIn<Transaction>(status, body).find((transaction) => transaction.reference_id === reference_id)
  }

  /** What was refunded of an invoice or a request to a wallet, in rupiah. */
  async refundedOf(of: { invoice_id: string } | { payment_request_id: string }): Promise<number> {
    const { status, body } = await this.#call('GET', `/refunds?${new URLSearchParams(of)}`)
    return entriesIn<{ status?: unknown; amount?: unknown }>(status, body)
      .filter((refund) => refund.status === 'SUCCEEDED' || refund.status === 'PENDING')
      .reduce((sum, { amount }) => sum + Number(amount), 0)
  }

  /** Whether Xendit knows the key. Throws without a reply. */
  async test(): Promise<ConnectionResult> {
    const reply = await this.#call('GET', '/v2/invoices?limit=1')
    if (reply.status >= 300) return { outcome: 'refused', message: wordsOf(reply) }
    const isLive = this.#values.secret_key.startsWith('xnd_production_')
    return { outcome: 'connected', message: isLive ? 'live' : 'test' }
  }

  #call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
    const { apiUrl = address, timeoutMs } = this.#options
    const url = `${apiUrl}${path}`
    return callProvider({ method, url, key: this.#values.secret_key, ...(body && { body }), headers, timeoutMs })
  }
}

export const isPaid = ({ status }: Pick<Invoice, 'status'>) => status === 'PAID' || status === 'SETTLED'

/** Throws for a reply without a list. */
function entriesIn<Entry>(status: number, body: unknown): Partial<Entry>[] {
  const { data } = body as { data?: unknown }
  if (status >= 300 || !Array.isArray(data)) throw new Error(`Xendit replied something else (${status})`)
  return data
}

const statuses: ReadonlySet<unknown> = new Set(['PENDING', 'PAID', 'SETTLED', 'EXPIRED'])

/** Throws for JSON of something else: the outcome is unknown then. */
function invoiceIn(body: unknown): Invoice {
  const { id, external_id, status, invoice_url, amount } = body as Partial<Invoice>
  if (typeof id !== 'string' || typeof external_id !== 'string' || !statuses.has(status))
    throw new Error('Xendit replied something else')
  return {
    id,
    external_id,
    status: status as Invoice['status'],
    invoice_url: String(invoice_url),
    amount: Number(amount),
  }
}

const pushStatuses: ReadonlySet<unknown> = new Set([
  'PENDING',
  'REQUIRES_ACTION',
  'AWAITING_CAPTURE',
  'SUCCEEDED',
  'FAILED',
  'CANCELED',
  'VOIDED',
  'EXPIRED',
])

/** Throws for JSON of something else. */
function pushIn(body: unknown): PushRequest {
  const { id, reference_id, status, failure_code, payment_method, amount } = body as Partial<PushRequest> & {
    payment_method?: { id?: unknown }
  }
  if (typeof id !== 'string' || typeof reference_id !== 'string' || !pushStatuses.has(status))
    throw new Error('Xendit replied something else')
  return {
    id,
    reference_id,
    status: status as PushRequest['status'],
    failure_code: failure_code ?? null,
    payment_method_id: String(payment_method?.id ?? ''),
    amount: Number(amount),
  }
}

function wordsOf({ status, body }: ProviderReply): string {
  const { error_code, message } = body as Refusal
  return [error_code ?? status, message].filter(Boolean).map(String).join(': ').slice(0, 300)
}
