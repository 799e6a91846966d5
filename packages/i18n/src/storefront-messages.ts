import type { Language } from './languages.ts'
import type english from './messages/storefront.en.json'
import type { MessageKey, MessageTree } from './translate.ts'

export type StorefrontKey = MessageKey<typeof english>

/** Loads the storefront's texts in one language; on the server cached after the first call. */
export async function loadStorefrontMessages(language: Language): Promise<MessageTree> {
  switch (language) {
    case 'en':
      return (await import('./messages/storefront.en.json', { with: { type: 'json' } })).default
    case 'bh':
      return (await import('./messages/storefront.bh.json', { with: { type: 'json' } })).default
    case 'ar':
      return (await import('./messages/storefront.ar.json', { with: { type: 'json' } })).default
  }
}
