import type { Language } from '@shopkey/i18n/languages.ts'
import type { NotificationKey, NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import { loadNotificationMessages } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator, type MessageValues } from '@shopkey/i18n/translate.ts'

/** An item in a message about an order, with formatted money. */
export interface MessageLine {
  title: string
  description: string | null
  thumbnail: string | null
  quantity: number
  amount: string
}

export type ActionName =
  | 'order'
  | 'pay'
  | 'confirm_swap'
  | 'claim_orders'
  | 'shop'
  | 'account'
  | 'password'
  | 'confirm_email'
  | 'invite'
  | 'open_store'
  | 'sign_in'
  | 'webhook'

export interface MessageParts {
  topic: NotificationTopic
  values: MessageValues
  /** Target and label of the message's button; a link without secrets (those are in MessageSecret). */
  action?: { name: ActionName; link: string }
  /** Shown large, to be typed. */
  code?: string
  tracking?: { number: string; link: string | null }[]
  items?: { lines: MessageLine[]; total: string }
}

/** A message in the recipient's language, to be rendered as text or as an e-mail. */
export interface MessageContent {
  language: Language
  store_name: string
  subject: string
  greeting: string
  paragraphs: string[]
  items: { lines: MessageLine[]; total: string; total_label: string } | undefined
  code: { label: string; code: string } | undefined
  tracking: { label: string; numbers: { number: string; link: string | null }[] } | undefined
  action: { label: string; link: string } | undefined
  footer: string
}

/** Renders a message's texts. */
export async function writeContent(
  parts: MessageParts,
  { language, name, store_name }: { language: Language; name: string | null; store_name: string },
): Promise<MessageContent> {
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  const { action, code, items, topic, tracking } = parts
  const values = { ...parts.values, store: store_name }
  return {
    language,
    store_name,
    subject: t(`${topic}.subject`, values),
    greeting: name ? t('greeting', { name }) : t('greeting_nameless'),
    paragraphs: t(`${topic}.body`, { ...values, ...(code && { code }) }).split('\n\n'),
    items: items && { ...items, total_label: t('labels.total') },
    code: code === undefined ? undefined : { label: t('labels.code'), code },
    tracking: tracking?.length ? { label: t('labels.tracking'), numbers: tracking } : undefined,
    action: action && { label: t(`actions.${action.name}`), link: action.link },
    footer: t('footer', values),
  }
}

/**
 * The message as plain text. Links and codes are at the end of their lines, so that mail programs find where they end.
 */
export function asText({ greeting, paragraphs, items, code, tracking, action, store_name }: MessageContent): string {
  const blocks = [
    greeting,
    ...paragraphs,
    items?.lines.map(({ quantity, title, amount }) => `${quantity} × ${title}: ${amount}`).join('\n'),
    code && !paragraphs.some((paragraph) => paragraph.includes(code.code)) ? `${code.label}: ${code.code}` : undefined,
    tracking?.numbers
      .map(({ number, link }) => `${tracking.label}: ${[number, link].filter(Boolean).join(' ')}`)
      .join('\n'),
    action && `${action.label}: ${action.link}`,
    store_name,
  ]
  return blocks.filter(Boolean).join('\n\n')
}
