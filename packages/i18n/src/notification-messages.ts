import type { Language } from './languages.ts'
import type english from './messages/notifications.en.json'
import type { MessageKey, MessageTree } from './translate.ts'

export type NotificationKey = MessageKey<typeof english>
/** The subject of a message; each has a title and a body. */
export type NotificationTopic = {
  [Key in keyof typeof english]: (typeof english)[Key] extends { subject: string } ? Key : never
}[keyof typeof english]

/** Loads the texts of messages in one language; cached after the first call. */
export async function loadNotificationMessages(language: Language): Promise<MessageTree> {
  switch (language) {
    case 'en':
      return (await import('./messages/notifications.en.json', { with: { type: 'json' } })).default
    case 'bh':
      return (await import('./messages/notifications.bh.json', { with: { type: 'json' } })).default
    case 'ar':
      return (await import('./messages/notifications.ar.json', { with: { type: 'json' } })).default
  }
}
