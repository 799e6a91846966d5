import { ClientError } from '@shopkey/client/client-error.ts'
import { getLegalText } from '@shopkey/client/store.ts'
import type { RichText } from '@shopkey/domain/rich-text.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { LegalPage } from '../../lib/paths.ts'
import { richOf } from '../rich-text/rich-of.ts'

/** The store's text in the shopper's language or another one; null if it has none. */
export async function findLegalText(
  shop: Shop,
  kind: LegalPage | 'privacy',
): Promise<{ language: Language; content: RichText } | null> {
  try {
    const { language, content } = (await shop.api.call(getLegalText, { params: { kind } })).legal_text
    return { language, content: richOf(content) }
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return null
    throw error
  }
}
