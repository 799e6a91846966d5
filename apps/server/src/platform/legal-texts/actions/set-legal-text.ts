import type { LegalKind, SetLegalTextInput } from '@shopkey/contract/legal-text.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'

/** Stores a text in the sent languages; removes it where it is empty. */
export async function setLegalText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store_id: string,
  kind: LegalKind,
  input: SetLegalTextInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const sent = Object.entries(input).map(([language, body]) => ({ language, body: body?.trim() ?? '' }))
    const removed = sent.filter(({ body }) => body === '').map(({ language }) => language)
    const rows = sent.filter(({ body }) => body !== '').map((text) => ({ store_id, kind, ...text, updated_at: now() }))
    if (removed.length > 0)
      await trx
        .deleteFrom('legal_texts')
        .where('store_id', '=', store_id)
        .where('kind', '=', kind)
        .where('language', 'in', removed)
        .execute()
    if (rows.length > 0)
      await trx
        .insertInto('legal_texts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['store_id', 'kind', 'language']).doUpdateSet(({ ref }) => ({
            body: ref('excluded.body'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute()
  })
}
