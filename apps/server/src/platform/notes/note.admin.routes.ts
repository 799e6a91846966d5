import * as endpoints from '@shopkey/contract/endpoints/note.admin.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { getNote, insertNote, listNotes, updateNote } from './note.queries.ts'
import { requireResource } from './require-resource.ts'

// Notes are how colleagues of all roles talk about an order, so none is left out.
const config = { guard: anyStaff }

export function registerNoteAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listNotes, config, async (request) => {
    const { rows, count } = await listNotes(db, currentStore(request).id, request.query)
    return { notes: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createNote, config, async (request) => {
    const { id: store_id } = currentStore(request)
    const note = { ...request.body, store_id, author_id: currentStaff(request).user_id }
    const id = await inTransaction(db, async (trx) => {
      await requireResource(trx, store_id, note.resource_type, note.resource_id)
      return insertNote(trx, note, now())
    })
    return { note: await getNote(db, store_id, id) }
  })

  serve(app, endpoints.getNote, config, async (request) => ({
    note: await getNote(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateNote, config, async (request) => {
    const { id: store_id } = currentStore(request)
    const { id } = request.params
    await inTransaction(db, (trx) => updateNote(trx, store_id, id, request.body.value, now()))
    return { note: await getNote(db, store_id, id) }
  })

  serve(app, endpoints.deleteNote, config, async (request) => {
    const { id: store_id } = currentStore(request)
    const { id } = request.params
    await inTransaction(db, (trx) => softDelete(trx, 'Note', 'notes', { store_id, id, now: now() }))
    return { id, object: 'note' as const, deleted: true }
  })
}
