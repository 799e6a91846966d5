import type { OwnMessageText } from '@shopkey/contract/message-template.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { listOwnTexts } from '../../notifications/message-text.queries.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'
import { checkedOwnText } from '../own-text.rules.ts'

/**
 * Replaces a store's own texts of a message in one language; without any text left, the usual ones are sent again.
 * `expected`: the version that the caller read, null for none.
 */
export async function setMessageText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store_id: string,
  { topic, language }: { topic: MessageTopic; language: UiLanguage },
  sent: OwnMessageText,
  expected?: Date | null,
): Promise<void> {
  const text = await checkedOwnText(topic, sent)
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const updated_at = (await listOwnTexts(trx, store_id, topic)).get(language)?.updated_at ?? null
    await requireUnchanged(trx, { id: topic, store_id, updated_at }, expected)
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
