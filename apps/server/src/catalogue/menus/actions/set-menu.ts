import type { SetMenuInput } from '@shopkey/contract/menu.ts'
import type { MenuKind } from '@shopkey/domain/menus.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../../platform/services.ts'
import { menuTargetUnknown } from '../menu.errors.ts'
import { findTargets, listMenus } from '../menu.queries.ts'
import { keyOfTarget, linksOf, readMenuEntries } from '../menu.rules.ts'

/**
 * Replaces a menu; without entries the store has none. An entry whose target is gone may stay where it was stored before.
 * `expected`: the version that the caller read, null for none.
 */
export async function setMenu(
  { db, now }: Pick<Services, 'db' | 'now'>,
  store: Pick<CurrentStore, 'id' | 'has_loyalty_store'>,
  kind: MenuKind,
  input: SetMenuInput,
  expected?: Date | null,
): Promise<void> {
  const entries = readMenuEntries(input.entries)
  await inTransaction(db, async (trx) => {
    // One after the other, also while there is no row to lock.
    await sql`select from stores where id = ${store.id} for no key update`.execute(trx)
    const stored = (await listMenus(trx, store.id)).find((menu) => menu.kind === kind)
    await requireUnchanged(trx, { id: kind, store_id: store.id, updated_at: stored?.updated_at ?? null }, expected)
    const before = new Set(linksOf(stored?.entries ?? []).map(keyOfTarget))
    const found = await findTargets(trx, store, entries, now())
    for (const link of linksOf(entries)) {
      const key = keyOfTarget(link)
      if (found.has(key) && found.get(key)?.state !== 'gone') continue
      if (!before.has(key)) throw menuTargetUnknown({ leads_to: link.leads_to, target: link.target })
    }
    if (entries.length === 0) await sql`delete from menus where store_id = ${store.id} and kind = ${kind}`.execute(trx)
    else
      await sql`
        insert into menus (store_id, kind, entries, created_at, updated_at)
        values (${store.id}, ${kind}, ${JSON.stringify(entries)}::jsonb, ${now()}, ${now()})
        on conflict (store_id, kind) do update set entries = excluded.entries, updated_at = excluded.updated_at`.execute(
        trx,
      )
  })
}
