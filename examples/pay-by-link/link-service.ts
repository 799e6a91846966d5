import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'

export interface Link {
  id: string
  page: string
  /** ISO 8601. */
  expires_at: string
}

interface NewLink {
  reference: string
  amount: number
  currency_code: string
  payee: string
  return_url: string
}

export interface LinkService {
  /** Where its pages are. */
  readonly origin: string
  /** The name of the account that the key belongs to; undefined where the service does not know the key. */
  accountOf(key: string): Promise<string | undefined>
  create(key: string, link: NewLink): Promise<Link>
  refund(key: string, refund: { link_id: string; refund_id: string; amount: number }): Promise<void>
  cancel(key: string, link_id: string): Promise<void>
}

/** Calls of the service. The shop bounds them in time, and repeats them with the same idempotency key. */
export function linkService(url: string): LinkService {
  async function call(key: string, path: string, idempotency_key?: string, body?: object): Promise<Response> {
    return fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
      },
      body: body && JSON.stringify(body),
    })
  }

  /** A reply of 400 to 499 is a refusal; after any other failure the outcome is unknown. */
  async function change(key: string, path: string, idempotency_key: string, body: object): Promise<unknown> {
    const response = await call(key, path, idempotency_key, body)
    const reply = (await response.json()) as { message?: string }
    if (response.ok) return reply
    const message = reply.message ?? `status ${response.status}`
    throw response.status < 500 ? new PaymentRefused(message) : new Error(message)
  }

  return {
    origin: new URL(url).origin,

    async accountOf(key) {
      const response = await call(key, '/account')
      const { name } = (await response.json()) as { name?: string }
      return response.ok ? name : undefined
    },

    async create(key, link) {
      return (await change(key, '/links', link.reference, link)) as Link
    },

    async refund(key, { link_id, refund_id, amount }) {
      await change(key, `/links/${link_id}/refunds`, refund_id, { amount })
    },

    async cancel(key, link_id) {
      await change(key, `/links/${link_id}/cancel`, `cancel ${link_id}`, {})
    },
  }
}
