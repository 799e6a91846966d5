import type { Language } from '@shopkey/i18n/languages.ts'
import type { NotificationKey, NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import { loadNotificationMessages } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator, fillIn, type MessageValues } from '@shopkey/i18n/translate.ts'

/** An item in a message about an order, with formatted money. */
export interface MessageLine {
  title: string
  description: string | null
  thumbnail: string | null
  quantity: number
  /** null where it may have changed before the message is read. */
  amount: string | null
}

export type ActionName =
  | 'order'
  | 'pay'
  | 'pay_again'
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
  | 'check_proof'
  | 'check_dispute'
  | 'open_order'
  | 'open_stock'
  | 'wishlist'
  | 'cart'

export type SumName = 'delivery' | 'payment_fee' | 'discount' | 'gift_card'

export interface MessageParts {
  topic: NotificationTopic
  values: MessageValues
  /** Target and label of the message's button; a link without secrets (those are in MessageSecret). */
  action?: { name: ActionName; link: string }
  /** Shown large, to be typed. */
  code?: string
  tracking?: { number: string; link: string | null }[]
  /** `sums`: what is added to the lines, or taken off, up to the total. */
  items?: { lines: MessageLine[]; sums: { name: SumName; amount: string }[]; total: string | null }
  /** Of messages that their readers asked for. */
  unsubscribe_link?: string
}

/** A store's own texts of a message in one language, with variables; null: the usual one. */
export interface OwnText {
  subject: string | null
  /** Used where the recipient's name is known. */
  greeting: string | null
  body: string | null
  /** Further paragraphs at the end. */
  closing: string | null
}

interface MessageSetting {
  language: Language
  /** The recipient's. */
  name: string | null
  store_name: string
  own?: OwnText | undefined
}

/** A message in the recipient's language, to be rendered as text or as an e-mail. */
export interface MessageContent {
  language: Language
  store_name: string
  subject: string
  greeting: string
  paragraphs: string[]
  items:
    | { lines: MessageLine[]; sums: { label: string; amount: string }[]; total: string | null; total_label: string }
    | undefined
  code: { label: string; code: string } | undefined
  tracking: { label: string; numbers: { number: string; link: string | null }[] } | undefined
  action: { label: string; link: string } | undefined
  closing: string[]
  footer: string
  unsubscribe: { label: string; link: string } | undefined
}

/** Renders a message's texts: the store's own ones where it has written them. */
export async function writeContent(
  parts: MessageParts,
  { language, name, store_name, own }: MessageSetting,
): Promise<MessageContent> {
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  const { action, code, items, topic, tracking, unsubscribe_link } = parts
  const values = { ...parts.values, store: store_name }
  const inBody = { ...values, ...(code && { code }) }
  const filled = (text: string | null | undefined, from: MessageValues) => text && fillIn(text, from, language)
  const greeting = name
    ? (filled(own?.greeting, { ...values, name }) ?? t('greeting', { name }))
    : t('greeting_nameless')
  return {
    language,
    store_name,
    subject: oneLine(filled(own?.subject, values) ?? t(`${topic}.subject`, values)),
    greeting,
    paragraphs: paragraphsOf(filled(own?.body, inBody) ?? t(`${topic}.body`, inBody)),
    items: items && {
      ...items,
      sums: items.sums.map(({ name, amount }) => ({ label: t(`labels.${name}`), amount })),
      total_label: t('labels.total'),
    },
    code: code === undefined ? undefined : { label: t('labels.code'), code },
    tracking: tracking?.length ? { label: t('labels.tracking'), numbers: tracking } : undefined,
    action: action && { label: t(`actions.${action.name}`), link: action.link },
    closing: paragraphsOf(filled(own?.closing, values) ?? ''),
    footer: t(unsubscribe_link ? 'footer_asked' : 'footer', values),
    unsubscribe: unsubscribe_link ? { label: t('labels.unsubscribe'), link: unsubscribe_link } : undefined,
  }
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter(Boolean)
}

/** A subject is a header of an e-mail: whatever a value contains, it has no line breaks. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * The message as plain text. Links and codes are at the end of their lines, so that mail programs find where they end.
 */
export function asText(content: MessageContent): string {
  const { greeting, paragraphs, items, code, tracking, action, closing, store_name, unsubscribe } = content
  const blocks = [
    greeting,
    ...paragraphs,
    items && itemsText(items),
    code && !paragraphs.some((paragraph) => paragraph.includes(code.code)) ? `${code.label}: ${code.code}` : undefined,
    tracking?.numbers
      .map(({ number, link }) => `${tracking.label}: ${[number, link].filter(Boolean).join(' ')}`)
      .join('\n'),
    action && `${action.label}: ${action.link}`,
    ...closing,
    store_name,
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.link}`,
  ]
  return blocks.filter(Boolean).join('\n\n')
}

function itemsText({ lines, sums, total, total_label }: NonNullable<MessageContent['items']>): string {
  return [
    ...lines.map(({ quantity, title, amount }) => [`${quantity} × ${title}`, amount].filter(Boolean).join(': ')),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ...(total === null ? [] : [`${total_label}: ${total}`]),
  ].join('\n')
}
