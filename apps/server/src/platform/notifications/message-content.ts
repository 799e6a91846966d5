import { oneLine } from '@shopkey/domain/name-text.ts'
import { isGreetable, withoutUnseen } from '@shopkey/domain/plain-text.ts'
import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { NotificationKey, NotificationTopic } from '@shopkey/i18n/notification-messages.ts'
import { loadNotificationMessages } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator, type MessageValues } from '@shopkey/i18n/translate.ts'
import { isOwnPicture } from '../uploads/own-picture.ts'
import {
  dots,
  filledIn,
  isSecret,
  paragraphsOf,
  type SecretSegment,
  type Segment,
  shownWords,
  type Target,
  textOf,
} from './segments.ts'

/** An item in a message about an order, with formatted money. */
export interface MessageLine {
  title: string
  description: string | null
  /** A picture in the shop's own storage; another host would learn who opens the message. */
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
  /** Addresses of the installation itself among the variables, which readers may follow. */
  addresses?: Readonly<Record<string, string>>
  /** Label and target of the message's button. */
  action?: { name: ActionName } & Target
  /** Shown large, to be typed. */
  code?: SecretSegment
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
  files: Pick<FileStorage, 'publicUrl'>
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
  paragraphs: Segment[][]
  items:
    | { lines: MessageLine[]; sums: { label: string; amount: string }[]; total: string | null; total_label: string }
    | undefined
  code: { label: string; code: SecretSegment } | undefined
  tracking: { label: string; numbers: { number: string; link: string | null }[] } | undefined
  action: { label: string; target: Target } | undefined
  closing: Segment[][]
  footer: string
  unsubscribe: { label: string; link: string } | undefined
}

/**
 * Composes a message of segments: the store's own texts where it has written them, with the values in the places of their variables.
 * What people have written leads nowhere; a name that is more than a name greets nobody.
 */
export async function writeContent(
  parts: MessageParts,
  { files, language, name, store_name, own }: MessageSetting,
): Promise<MessageContent> {
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  const { action, addresses, code, items, topic, tracking, unsubscribe_link } = parts
  const values = { ...parts.values, store: store_name }
  const { count } = parts.values
  const filled = (template: string, more: { name?: string; code?: SecretSegment | undefined } = {}) => {
    const { code: secret, ...named } = more
    return filledIn(template, { values: { ...values, ...named }, addresses, code: secret }, language)
  }
  const greeting =
    name && isGreetable(name)
      ? filled(own?.greeting || t.template('greeting'), { name })
      : filled(t.template('greeting_nameless'))
  return {
    language,
    store_name: nameIn(store_name),
    subject: subjectLine(textOf(filled(own?.subject || t.template(`${topic}.subject`, count)))),
    greeting: textOf(greeting),
    paragraphs: paragraphsOf(filled(own?.body || t.template(`${topic}.body`, count), { code })),
    items: items && {
      ...items,
      lines: items.lines.map((line) => ({
        ...line,
        title: nameIn(line.title),
        description: line.description === null ? null : nameIn(line.description),
        thumbnail: isOwnPicture(files, line.thumbnail) ? line.thumbnail : null,
      })),
      sums: items.sums.map(({ name, amount }) => ({ label: t(`labels.${name}`), amount })),
      total_label: t('labels.total'),
    },
    code: code && { label: t('labels.code'), code },
    tracking: tracking?.length ? { label: t('labels.tracking'), numbers: tracking.map(asTracked) } : undefined,
    action: action && { label: t(`actions.${action.name}`), target: action },
    closing: paragraphsOf(filled(own?.closing ?? '')),
    footer: textOf(filled(t.template(unsubscribe_link ? 'footer_asked' : 'footer'))),
    unsubscribe: unsubscribe_link ? { label: t('labels.unsubscribe'), link: unsubscribe_link } : undefined,
  }
}

/** Staff may enter where a parcel is followed. */
function asTracked({ number, link }: { number: string; link: string | null }) {
  return {
    number: nameIn(number),
    link: link && /^https?:\/\//.test(link) ? withoutUnseen(link) : null,
  }
}

const longestSubject = 200
const longestTitle = 255

/** A name in a message: one line that leads nowhere. */
function nameIn(name: string): string {
  return oneLine(shownWords(name, longestTitle))
}

/** A subject is a header of an e-mail: whatever a value contains, it is one line, and not a long one. */
function subjectLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestSubject)
}

/**
 * The message as plain text; without `secret`, with dots in its place. Links and codes are at the end of their lines, so that mail programs find where they end.
 */
export function asText(content: MessageContent, secret?: string): string {
  const { greeting, paragraphs, items, code, tracking, action, closing, store_name, unsubscribe } = content
  const blocks = [
    greeting,
    ...paragraphs.map((paragraph) => textOf(paragraph, secret)),
    items && itemsText(items),
    code && !paragraphs.flat().some(isSecret) ? `${code.label}: ${textOf([code.code], secret)}` : undefined,
    tracking?.numbers
      .map(({ number, link }) => `${tracking.label}: ${[number, link].filter(Boolean).join(' ')}`)
      .join('\n'),
    action && `${action.label}: ${linkOf(action.target, secret)}`,
    ...closing.map((paragraph) => textOf(paragraph, secret)),
    store_name,
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.link}`,
  ]
  return blocks.filter(Boolean).join('\n\n')
}

/** The address that a target opens, or dots. */
export function linkOf(target: Target, secret = dots): string {
  return isSecret(target) ? secret : target.link
}

function itemsText({ lines, sums, total, total_label }: NonNullable<MessageContent['items']>): string {
  return [
    ...lines.map(({ quantity, title, amount }) => [`${quantity} × ${title}`, amount].filter(Boolean).join(': ')),
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
    ...(total === null ? [] : [`${total_label}: ${total}`]),
  ].join('\n')
}
