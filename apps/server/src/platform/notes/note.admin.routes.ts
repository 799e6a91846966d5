import { CreateNoteBody, Note, NoteReply, noteFilters, UpdateNoteBody } from '@shopkey/contract/note.ts'
import { Deleted, IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getNote, insertNote, listNotes, updateNote } from './note.queries.ts'

const tags = ['Notes']
// Notes are how colleagues of all roles talk about an order, so none is left out.
const config = { guard: anyStaff }

export function registerNoteAdminRoutes(app: HttpApp, { db, now }: Services): void {
  const response = { 200: NoteReply }

  app.get(
    '/admin/notes',
    {
      config,
      schema: {
        tags,
        summary: 'List notes',
        querystring: ListQuery(50, noteFilters),
        response: { 200: Page('notes', Note) },
      },
    },
    async (request) => {
      const { rows, count } = await listNotes(db, currentStore(request).id, request.query)
      return { notes: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.post(
    '/admin/notes',
    { config, schema: { tags, summary: 'Write a note', body: CreateNoteBody, response } },
    async (request) => {
      const { id: store_id } = currentStore(request)
      const note = { ...request.body, store_id, author_id: currentStaff(request).user_id }
      const id = await inTransaction(db, (trx) => insertNote(trx, note, now()))
      return { note: await getNote(db, store_id, id) }
    },
  )

  app.get(
    '/admin/notes/:id',
    { config, schema: { tags, summary: 'Get a note', params: IdParams, response } },
    async (request) => ({ note: await getNote(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/notes/:id',
    { config, schema: { tags, summary: 'Change a note', params: IdParams, body: UpdateNoteBody, response } },
    async (request) => {
      const { id: store_id } = currentStore(request)
      const { id } = request.params
      await inTransaction(db, (trx) => updateNote(trx, store_id, id, request.body.value, now()))
      return { note: await getNote(db, store_id, id) }
    },
  )

  app.delete(
    '/admin/notes/:id',
    { config, schema: { tags, summary: 'Remove a note', params: IdParams, response: { 200: Deleted('note') } } },
    async (request) => {
      const { id: store_id } = currentStore(request)
      const { id } = request.params
      await inTransaction(db, (trx) => softDelete(trx, 'Note', 'notes', { store_id, id, now: now() }))
      return { id, object: 'note' as const, deleted: true }
    },
  )
}
