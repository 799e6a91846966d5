import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { FastifyRequest } from 'fastify'
import { readLanguage } from '../../catalogue/translations/translations.ts'

/** Who looks at a cart, and in which language. */
export interface Viewer {
  /** Signed in, or null. */
  customer_id: string | null
  /** null: in the stored texts. */
  language: ContentLanguage | null
}

/** Who is at the other end of a store request. */
export interface Shopper extends Viewer {
  ip: string
  user_agent: string | null
}

export function viewerOf(request: FastifyRequest): Viewer {
  return {
    customer_id: request.customer?.customer_id ?? null,
    language: readLanguage(request.headers['x-store-language']) ?? null,
  }
}

export function shopperOf(request: FastifyRequest): Shopper {
  return {
    ...viewerOf(request),
    ip: request.ip,
    user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
  }
}
