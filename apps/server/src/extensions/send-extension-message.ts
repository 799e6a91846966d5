import { createHash } from 'node:crypto'
import { inertText, isGreetable } from '@shopkey/domain/plain-text.ts'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import type { ExtensionMessage } from '@shopkey/extension/extension-message.ts'
import { loadNotificationMessages, type NotificationKey } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { storeAddress } from '../http/store-address.ts'
import { asEmail } from '../platform/notifications/as-email.ts'
import { emailColorsOf } from '../platform/notifications/email-palette.ts'
import { asText, type MessageContent } from '../platform/notifications/message-content.ts'
import { paragraphsOf } from '../platform/notifications/segments.ts'
import { storeMessage } from '../platform/notifications/store-message.ts'
import type { Services } from '../sale/services.ts'

/**
 * Writes a message of an extension in the customer's language and the store's colours, and enqueues its delivery. A
 * repeated key writes no second one; a customer whom the store does not have, or who has no address, gets none.
 */
export async function sendExtensionMessage(
  services: Services,
  extension_id: string,
  message: ExtensionMessage,
): Promise<void> {
  const { store_id, customer_id, key } = message
  const [store, customer] = await Promise.all([
    services.stores.findById(store_id),
    findCustomer(services.db, store_id, customer_id),
  ])
  const address = customer && addressOf(customer)
  if (!store || !customer || !address) return
  const language = uiLanguageOf(customer.language ?? store.languages[0])
  const link = message.action && `${storeAddress(services.config, store)}${message.action.path}`
  const name = customer.first_name
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  const content: MessageContent = {
    language,
    store_name: inertText(store.name),
    subject: inertText(message.subject[language]).replace(/\s+/g, ' ').trim(),
    greeting: name && isGreetable(name) ? t('greeting', { name }) : t('greeting_nameless'),
    paragraphs: paragraphsOf([{ text: inertText(message.body[language]) }]),
    items: undefined,
    code: undefined,
    tracking: undefined,
    action: message.action && link ? { label: message.action.label[language], target: { link } } : undefined,
    closing: [],
    footer: t('footer', { store: inertText(store.name) }),
    unsubscribe: undefined,
  }
  const html = address.channel === 'email' ? await asEmail(content, emailColorsOf(store.metadata)) : null
  await inTransaction(services.db, (trx) =>
    storeMessage(trx, services, {
      id: newId('noti'),
      store_id,
      event_name: `x.${extension_id}`,
      resource_type: 'customer',
      resource_id: customer_id,
      customer_id,
      ...address,
      language,
      subject: content.subject,
      body: asText(content),
      html,
      data: JSON.stringify({ extension_id }),
      audience: 'people',
      dedupe_key: createHash('sha256')
        .update(JSON.stringify(['x', extension_id, store_id, key]))
        .digest('hex'),
    }),
  )
}

/** The customer, if the store has it among its own. */
async function findCustomer(db: Database, store_id: string, customer_id: string) {
  return db
    .selectFrom('customers')
    .innerJoin('store_customers', 'store_customers.customer_id', 'customers.id')
    .select(['customers.first_name', 'email', 'phone', 'language'])
    .where('customers.id', '=', customer_id)
    .where('store_customers.store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where('anonymized_at', 'is', null)
    .executeTakeFirst()
}

function addressOf({ email, phone }: { email: string | null; phone: string | null }) {
  if (email) return { channel: 'email' as const, to: email }
  return phone ? { channel: 'phone' as const, to: phone } : undefined
}
