import type { Language } from './languages.ts'
import type english from './messages/admin.en.json'
import type { MessageKey, MessageTree, Translate } from './translate.ts'

export type AdminKey = MessageKey<typeof english>
export type AdminTranslate = Translate<AdminKey>

/** Loads the back-office's texts in one language. */
export async function loadAdminMessages(language: Language): Promise<MessageTree> {
  switch (language) {
    case 'en':
      return (await import('./messages/admin.en.json', { with: { type: 'json' } })).default
    case 'bh':
      return (await import('./messages/admin.bh.json', { with: { type: 'json' } })).default
    case 'ar':
      return (await import('./messages/admin.ar.json', { with: { type: 'json' } })).default
  }
}
