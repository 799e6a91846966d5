import type { OwnMessageText } from '@shopkey/contract/message-template.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { checkedOwnText } from '../own-text.rules.ts'

/** Replaces a store's own texts of a message in one language; without any text left, the usual ones are sent again. */
export async function setMessageText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store_id: string,
  { topic, language }: { topic: MessageTopic; language: UiLanguage },
  sent: OwnMessageText,
): Promise<void> {
  const text = await checkedOwnText(topic, sent)
  await inTransaction(db, async (trx) => {
    if (!text) {
      await trx
        .deleteFrom('message_texts')
        .where('store_id', '=', store_id)
        .where('topic', '=', topic)
        .where('language', '=', language)
        .execute()
      return
    }
    const values = { ...text, updated_at: now() }
    await trx
      .insertInto('message_texts')
      .values({ store_id, topic, language, ...values })
      .onConflict((conflict) => conflict.columns(['store_id', 'topic', 'language']).doUpdateSet(values))
      .execute()
  })
}
