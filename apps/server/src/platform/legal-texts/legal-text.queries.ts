import type { LegalKind } from '@shopkey/contract/legal-text.ts'
import type { RichText } from '@shopkey/domain/rich-text.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { contentOf } from './written-text.ts'

interface LegalText {
  kind: LegalKind
  language: UiLanguage
  body: string
  content: RichText
  updated_at: Date
}

type StoredText = Omit<LegalText, 'content'> & { content: RichText | null }

/** All texts of a store: at most one of each kind in each language. */
export async function listLegalTexts(db: Database, store_id: string): Promise<LegalText[]> {
  const { rows } = await sql<StoredText>`
    select kind, language, body, content, updated_at from legal_texts where store_id = ${store_id}
    order by kind, language`.execute(db)
  return rows.map((text) => ({ ...text, content: contentOf(text) }))
}

/** Which texts a store has, without the texts. */
export async function listLegalTextNames(
  db: Database,
  store_id: string,
): Promise<Omit<LegalText, 'body' | 'content'>[]> {
  const { rows } = await sql<Omit<LegalText, 'body' | 'content'>>`
    select kind, language, updated_at from legal_texts where store_id = ${store_id} order by kind, language`.execute(db)
  return rows
}

/** A text in the first of these languages that the store has it in, else in any. */
export async function getLegalText(
  db: Database,
  store_id: string,
  kind: LegalKind,
  languages: readonly string[],
): Promise<LegalText> {
  const { rows } = await sql<StoredText>`
    select kind, language, body, content, updated_at from legal_texts where store_id = ${store_id} and kind = ${kind}
    order by array_position(${languages}::text[], language), language limit 1`.execute(db)
  const [text] = rows
  if (!text) throw notFound('Legal text', kind)
  return { ...text, content: contentOf(text) }
}
