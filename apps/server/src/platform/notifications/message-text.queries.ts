import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { readTogether } from '../../db/read-together.ts'
import type { OwnText } from './message-content.ts'

/** The languages that a store has own texts in, by topic. */
export async function listOwnTextLanguages(db: Database, store_id: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ topic: string; languages: string[] }>`
    select topic, array_agg(language order by language) as languages from message_texts
    where store_id = ${store_id} group by topic`.execute(db)
  return new Map(rows.map(({ topic, languages }) => [topic, languages]))
}

/** The store's own texts of a topic, by language. */
export async function listOwnTexts(
  db: Database,
  store_id: string,
  topic: MessageTopic,
): Promise<Map<string, OwnText & { updated_at: Date }>> {
  const rows = await db
    .selectFrom('message_texts')
    .select(['language', 'subject', 'greeting', 'body', 'closing', 'updated_at'])
    .where('store_id', '=', store_id)
    .where('topic', '=', topic)
    .execute()
  return new Map(rows.map(({ language, ...text }) => [language, text]))
}

/** The store's own texts of a topic in one language. */
export async function findOwnText(
  db: Database,
  store_id: string,
  topic: MessageTopic,
  language: UiLanguage,
): Promise<OwnText | undefined> {
  const [text] = await readTogether(
    db,
    db
      .selectFrom('message_texts')
      .select(['subject', 'greeting', 'body', 'closing'])
      .where('store_id', '=', store_id)
      .where('topic', '=', topic)
      .where('language', '=', language),
  )
  return text
}
