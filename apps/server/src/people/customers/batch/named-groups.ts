import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { groupNameUnknown } from '../customer.errors.ts'

/** Locks the store's groups with these names, before customers are. `idsOf` throws for a name that no group has. */
export async function lockGroupsByName(trx: Trx, store_id: string, names: readonly string[]) {
  const { rows } =
    names.length === 0
      ? { rows: [] }
      : await sql<{ id: string; name: string }>`
          select id, name from customer_groups
          where store_id = ${store_id} and name = any(${[...new Set(names)]}) and deleted_at is null
          order by id for update`.execute(trx)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return {
    idsOf: (wanted: readonly string[]): string[] =>
      wanted.map((name) => {
        const id = ids.get(name)
        if (!id) throw groupNameUnknown({ name })
        return id
      }),
  }
}
