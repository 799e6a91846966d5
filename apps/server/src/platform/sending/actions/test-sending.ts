import type { TestSendingInput } from '@shopkey/contract/sending.ts'
import { inertText } from '@shopkey/domain/plain-text.ts'
import { type OutgoingMessage, Undeliverable } from '@shopkey/extension/notification-provider.ts'
import { loadNotificationMessages, type NotificationKey } from '@shopkey/i18n/notification-messages.ts'
import { createTranslator } from '@shopkey/i18n/translate.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { requireTry } from '../../passwords/attempt-counts.ts'
import { phoneNumber } from '../../phone-numbers/phone-number.ts'
import { staffPhonePlace, storePhonePlace } from '../../phone-numbers/store-phone-place.ts'
import type { Services } from '../../services.ts'
import { findSender } from '../find-sender.ts'
import { nothingSends } from '../sending.errors.ts'
import type { SendingPlace } from '../sending-place.ts'

const testsPerWindow = 10
const windowMs = 15 * 60_000
const longestMessage = 300

interface Tester {
  user_id: string
  store_name: string
}

interface SendingTest {
  outcome: 'sent' | 'refused' | 'unreachable'
  message: string | null
  tested_at: Date
}

/**
 * Sends a message to the member of staff who asks for it, by the service that sends the messages of the store, or of the installation,
 * and returns what the service said. It is sent past the queue: the caller waits for the reply.
 */
export async function testSending(
  services: Services,
  { store_id, channel }: SendingPlace,
  tester: Tester,
  { language = 'en', phone }: TestSendingInput,
): Promise<SendingTest> {
  const { config, db, now, onFault } = services
  const to = channel === 'phone' ? await numberOf(services, store_id, phone ?? '') : await addressOf(services, tester)
  const tries = { key: `test messages of ${tester.user_id}`, max: testsPerWindow, windowMs }
  await requireTry(db, { ...tries, secret: config.secret, now: now() })
  const sender = await findSender(services, db, store_id, channel)
  if (!sender?.provider) throw nothingSends({ channel })
  const t = createTranslator<NotificationKey>(await loadNotificationMessages(language), language)
  const message: OutgoingMessage = {
    id: newId('noti'),
    to,
    store_name: inertText(tester.store_name),
    language,
    subject: t('sending_test.title'),
    body: t('sending_test.text'),
    html: null,
    reply_to: undefined,
    unsubscribe_url: undefined,
    code: undefined,
  }
  const result = await attempt(sender.provider, message, (error) => onFault(error, `a test message by ${sender.id}`))
  const tested_at = now()
  if (sender.row && sender.row.store_id === store_id) {
    const { id, updated_at } = sender.row
    await inTransaction(db, (trx) =>
      trx
        .updateTable('sending_services')
        .set({ tested_at, test_outcome: result.outcome, test_message: result.message })
        .where('id', '=', id)
        .where('updated_at', '=', updated_at)
        .execute(),
    )
  }
  return { ...result, tested_at }
}

async function attempt(
  provider: { send(message: OutgoingMessage): Promise<unknown> },
  message: OutgoingMessage,
  onFailed: (error: unknown) => void,
): Promise<Pick<SendingTest, 'outcome' | 'message'>> {
  const cut = (words: unknown) => (typeof words === 'string' && words ? words.slice(0, longestMessage) : null)
  try {
    return { outcome: 'sent', message: cut(await provider.send(message)) }
  } catch (error) {
    if (!(error instanceof Undeliverable)) onFailed(error)
    const words = cut(error instanceof Error ? error.message : String(error))
    return { outcome: error instanceof Undeliverable ? 'refused' : 'unreachable', message: words }
  }
}

async function numberOf({ db }: Services, store_id: string | null, typed: string): Promise<string> {
  return phoneNumber(typed, store_id ? await storePhonePlace(db, store_id) : await staffPhonePlace(db))
}

async function addressOf({ db }: Services, { user_id }: Tester): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  return email
}
