import { type CreateNoteInput, Note, noteRelations } from '@shopkey/contract/note.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import { belongsTo } from '../../db/relations.ts'
import { oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'

const resource: Resource<typeof Note> = {
  schema: Note,
  relations: { author: belongsTo('users', 'author_id', { withDeleted: true }) },
  defaultRelations: noteRelations,
}
const sortable = ['created_at', 'updated_at', 'id']

interface NoteFilters {
  limit: number
  offset: number
  order?: string
  expand?: string
  fields?: string
  resource_id?: string
  resource_type?: string
}

/** A page of the store's notes, without those about kinds of objects that the reader may not read. */
export async function listNotes(db: Database, store_id: string, query: NoteFilters, unreadable: readonly string[]) {
  const conditions = [
    sql<SqlBool>`store_id = ${store_id}`,
    sql<SqlBool>`deleted_at is null`,
    ...oneOf(sql`resource_id`, query.resource_id),
    ...oneOf(sql`resource_type`, query.resource_type),
    ...(unreadable.length > 0 ? [sql<SqlBool>`resource_type <> all(${[...unreadable]})`] : []),
  ]
  return listPage(db, { table: 'notes', conditions, resource, sortable }, query)
}

export async function getNote(db: Database, store_id: string, id: string) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const note = await findOne(db, { table: 'notes', conditions, resource }, {})
  if (!note) throw notFound('Note', id)
  return note
}

interface NewNote extends CreateNoteInput {
  store_id: string
  author_id: string
}

export async function insertNote(trx: Trx, { metadata, ...note }: NewNote, now: Date): Promise<string> {
  const id = newId('note')
  await trx
    .insertInto('notes')
    .values({ ...note, id, ...newMetadata(metadata), created_at: now, updated_at: now })
    .execute()
  return id
}

export async function updateNote(trx: Trx, store_id: string, id: string, value: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('notes')
    .set({ value, updated_at: now })
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound('Note', id)
}
