import { createHash } from 'node:crypto'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { linkKey } from '../../http/link-key.ts'
import { type PlacedStore, storeAddress } from '../../http/store-address.ts'
import type { ShopEvent } from '../../jobs/events.ts'
import type { Services } from '../services.ts'
import { asEmail } from './as-email.ts'
import { emailColorsOf } from './email-palette.ts'
import { type ActionName, asText, type MessageParts, writeContent } from './message-content.ts'
import { codeMark, linkMark } from './message-secret.ts'
import { findOwnText } from './message-text.queries.ts'
import { type MessageAudience, type NewMessage, storeMessage } from './store-message.ts'

interface Recipient {
  customer_id?: string
  name: string | null
  email: string | null
  /** Used when there is no e-mail address, or when `prefersPhone`. */
  phone?: string | null
  prefersPhone?: boolean
  language: Language
}

interface Notice extends Omit<MessageParts, 'code' | 'unsubscribe_link'> {
  recipient: Recipient
  /** The staff who may read it. */
  audience: MessageAudience
  resource_type: string
  resource_id: string
  /** In no stored text; encrypted, and deleted after sending or when it expires. */
  secret?: NoticeSecret
  /** The message is not delivered after this time. */
  expires_at?: Date
  /** Its reader asked for it, and can unsubscribe by its link. */
  isMarketing?: boolean
}

type NoticeSecret = { ends_at: Date } & ({ code: string } | { action: ActionName; link: string })

/**
 * Writes one message about an event and enqueues its delivery. A repeated event finds its message about each subject and writes no
 * second. A recipient without an address gets none.
 */
export async function notify(services: Services, event: ShopEvent, notice: Notice): Promise<void> {
  const message = await composeMessage(services, event, notice)
  if (message) await inTransaction(services.db, (trx) => storeMessage(trx, services, message))
}

/** The message about an event, in the recipient's language and the store's colours and own texts; undefined without an address. */
export async function composeMessage(
  services: Services,
  event: ShopEvent,
  notice: Notice,
): Promise<NewMessage | undefined> {
  const { recipient, audience, topic, resource_type, resource_id, values, secret, expires_at, isMarketing } = notice
  const { customer_id = null, language, name } = recipient
  const store = await services.stores.findById(event.store_id)
  const address = addressOf(recipient)
  if (!store || !address) return undefined
  const id = newId('noti')
  const own = await findOwnText(services.db, store.id, topic, language)
  const parts = {
    ...withSecret(notice),
    ...(isMarketing && { unsubscribe_link: unsubscribeLink(services.config, store, id) }),
  }
  const content = await writeContent(parts, { files: services.files, language, name, store_name: store.name, own })
  const written = async (shown?: string) => ({
    body: asText(content, shown),
    html: address.channel === 'email' ? await asEmail(content, emailColorsOf(store.metadata), shown) : null,
  })
  const dedupe_key = createHash('sha256')
    .update(JSON.stringify([event, topic, resource_id, address.to]))
    .digest('hex')
  return {
    id,
    store_id: store.id,
    event_name: event.name,
    resource_type,
    resource_id,
    customer_id,
    ...address,
    language,
    subject: content.subject,
    ...(await written(secret && ('code' in secret ? codeMark : linkMark))),
    data: JSON.stringify(values),
    audience,
    secret: secret && { ...secret, ...(await written('code' in secret ? secret.code : secret.link)) },
    expires_at,
    dedupe_key,
    is_marketing: isMarketing ?? false,
  }
}

/** To a page of the shop, which unsubscribes by a button: programs that look behind links must not. */
function unsubscribeLink(config: Services['config'], store: PlacedStore & { id: string }, id: string): string {
  const key = linkKey(config, { purpose: 'unsubscribe', store_id: store.id, id })
  return `${storeAddress(config, store)}/unsubscribe/${id}?key=${key}`
}

/** The parts with the place of the secret. */
function withSecret({ secret, ...parts }: Notice): MessageParts {
  if (!secret) return parts
  return 'code' in secret
    ? { ...parts, code: { secret: true } }
    : { ...parts, action: { name: secret.action, secret: true } }
}

/** The language that the recipient has chosen, else the store's first. */
export function languageFor(
  chosen: string | null | undefined,
  storeLanguages: readonly string[] | undefined,
): Language {
  return uiLanguageOf(chosen ?? storeLanguages?.[0])
}

function addressOf({ email, phone, prefersPhone }: Recipient) {
  if (phone && (prefersPhone || !email)) return { channel: 'phone' as const, to: phone }
  return email ? { channel: 'email' as const, to: email } : undefined
}
