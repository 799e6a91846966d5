import type { TaxLine } from '@shopkey/extension/tax-provider.ts'

/** The reply of a tax provider, stored with the cart that it was asked for. */
export interface TaxQuote {
  provider_id: string
  /** Of the request: another address, line or price makes the quote outdated. */
  request_hash: string
  /** ISO 8601. */
  quoted_at: string
  lines: readonly TaxLine[]
}
