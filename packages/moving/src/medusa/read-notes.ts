import type { MovedNote } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import type { Query } from './database.ts'

/** Reads what staff noted of orders. Notes of other things are named and left out. */
export async function readNotes(query: Query, warnings: FileWarnings): Promise<MovedNote[]> {
  const rows = await query<Omit<MovedNote, 'external_id' | 'row'> & { resource_type: string }>(`
    select id, resource_type, resource_id as order_id, value as text, metadata, to_json(created_at) as created_at
    from note where deleted_at is null order by note.created_at, id`)
  const ofOrders = rows.filter(({ resource_type }) => resource_type === 'order')
  if (ofOrders.length < rows.length)
    warnings.add({
      code: 'notes_left',
      severity: 'refused',
      text: `${rows.length - ofOrders.length} notes that are not of orders are left out.`,
    })
  return ofOrders.map(({ resource_type: _, ...note }, index) => ({ ...note, external_id: note.id, row: index + 1 }))
}
