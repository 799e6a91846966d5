import type { AltTextsInput } from '@shopkey/contract/media.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'

/** Sets the alt texts of a picture in the sent languages; null and an empty text remove one. */
export async function setAltTexts(
  { db }: Services,
  store_id: string,
  { file_key, alt_texts }: AltTextsInput,
): Promise<void> {
  const sent = Object.entries(alt_texts).map(([language, text]) => [language, text?.trim() || null] as const)
  const set = Object.fromEntries(sent.filter(([, text]) => text !== null))
  const removed = sent.filter(([, text]) => text === null).map(([language]) => language)
  await inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update uploads set alt_texts = (alt_texts - ${removed}::text[]) || ${JSON.stringify(set)}::jsonb
      where file_key = ${file_key} and store_id = ${store_id} and not is_private`.execute(trx)
    if (!numAffectedRows) throw notFound('Picture', file_key)
  })
}
