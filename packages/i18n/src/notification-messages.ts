import type { Language } from './languages.ts'
import type english from './messages/notifications.en.json'
import type { MessageKey, MessageTree } from './translate.ts'

export type NotificationKey = MessageKey<typeof english>
/** What a message is about; each has a subject and a body. */
export type NotificationTopic = {
  [Key in keyof typeof english]: (typeof english)[Key] extends { subject: string } ? Key : never
}[keyof typeof english]

/** Loads what the shop writes to people in one language; stays in memory after the first call. */
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
