import type { Lead } from '@shopkey/client/types.ts'

interface Reply {
  subject: string
  text: string
}

/** Opens a chat with the writer, with the text typed in. */
export function whatsAppLink({ phone }: Pick<Lead, 'phone'>, { text }: Reply): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`
}

/** Opens a message to the writer in the reader's mail program. */
export function mailLink(email: string, { subject, text }: Reply): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
}
