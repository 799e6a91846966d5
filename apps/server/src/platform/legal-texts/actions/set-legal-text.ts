import type { LegalKind, SetLegalTextInput } from '@shopkey/contract/legal-text.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../services.ts'
import { lockStore } from '../../stores/store.queries.ts'
import { listLegalTextNames } from '../legal-text.queries.ts'
import { readWrittenText } from '../written-text.ts'

/** Stores a text in the sent languages; removes it where it is empty. `expected`: the version that the caller read, null for none. */
export async function setLegalText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store_id: string,
  kind: LegalKind,
  input: SetLegalTextInput,
  expected?: Date | null,
): Promise<void> {
  const written = Object.entries(input).map(([language, sent]) => ({ language, text: readWrittenText(language, sent) }))
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const stored = (await listLegalTextNames(trx, store_id)).find((text) => text.kind === kind)
    await requireUnchanged(trx, { id: kind, store_id, updated_at: stored?.updated_at ?? null }, expected)
    const removed = written.filter(({ text }) => text === null).map(({ language }) => language)
    const rows = written.flatMap(({ language, text }) =>
      text
        ? [{ store_id, kind, language, body: text.body, content: JSON.stringify(text.content), updated_at: now() }]
        : [],
    )
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
            content: ref('excluded.content'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute()
    // The languages of a text have one version: who edits it sees all of them.
    await trx
      .updateTable('legal_texts')
      .set({ updated_at: now() })
      .where('store_id', '=', store_id)
      .where('kind', '=', kind)
      .execute()
  })
}
