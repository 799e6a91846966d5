import type { MovedReturnReason } from '../records.ts'
import type { Query } from './database.ts'

/** Reads the return reasons that are not deleted; those of the first level come before those below them. */
export async function readReturnReasons(query: Query): Promise<MovedReturnReason[]> {
  const rows = await query<Omit<MovedReturnReason, 'external_id' | 'row'>>(`
    select r.id, r.value, r.label, r.description, p.id as parent_id, r.metadata
    from return_reason r left join return_reason p on p.id = r.parent_return_reason_id and p.deleted_at is null
    where r.deleted_at is null order by p.id is not null, r.created_at, r.id`)
  return rows.map((reason, index) => ({ ...reason, external_id: reason.id, row: index + 1 }))
}
