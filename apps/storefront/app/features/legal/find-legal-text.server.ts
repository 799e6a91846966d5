import { ClientError } from '@shopkey/client/client-error.ts'
import { getLegalText } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { LegalPage } from '../../lib/paths.ts'

/** The store's text in the shopper's language or another one; null if it has none. */
export async function findLegalText(shop: Shop, kind: LegalPage | 'privacy') {
  try {
    const { language, body } = (await shop.api.call(getLegalText, { params: { kind } })).legal_text
    return { language, body }
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null
    throw error
  }
}
