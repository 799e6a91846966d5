import { randomUUID } from 'node:crypto'

/** The header by which the storefront passes the id of a shopper's request to the API. */
export const requestIdHeader = 'x-request-id'

/** The id that a server of ours, or a proxy that is trusted, sent; otherwise a new one. */
export function requestIdOf(sent: string | string[] | undefined, isTrusted: boolean): string {
  return isTrusted && typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
}
