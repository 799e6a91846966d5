import * as endpoints from '@shopkey/contract/endpoints/note.admin.ts'
import { lackedToChangeNote, lackedToReadNotes, lackedToWriteNotes, notedKinds } from '@shopkey/domain/note-rights.ts'
import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { softDelete } from '../../db/soft-delete.ts'
import { anyStaff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { permissionMissing } from '../../http/require-permission.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { getNote, insertNote, listNotes, updateNote } from './note.queries.ts'
import { requireResource } from './require-resource.ts'

/** The kind of the noted object names the right (packages/domain/src/note-rights.ts). */
const config = { guard: anyStaff }

const rightsOf = (request: FastifyRequest) => {
  const { permissions } = currentStaff(request)
  return (permission: Permission) => permissions.has(permission)
}

export function registerNoteAdminRoutes(app: HttpApp, { db, now }: Services): void {
  serve(app, endpoints.listNotes, config, async (request) => {
    const unreadable = notedKinds.filter((kind) => lackedToReadNotes(kind, rightsOf(request)))
    const { rows, count } = await listNotes(db, currentStore(request).id, request.query, unreadable)
    return { notes: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.createNote, config, async (request) => {
    const { id: store_id } = currentStore(request)
    const note = { ...request.body, store_id, author_id: currentStaff(request).user_id }
    allow(lackedToWriteNotes(note.resource_type, rightsOf(request)))
    const id = await inTransaction(db, async (trx) => {
      await requireResource(trx, store_id, note.resource_type, note.resource_id)
      return insertNote(trx, note, now())
    })
    return { note: await getNote(db, store_id, id) }
  })

  serve(app, endpoints.getNote, config, async (request) => {
    const note = await getNote(db, currentStore(request).id, request.params.id)
    allow(lackedToReadNotes(note.resource_type, rightsOf(request)))
    return { note }
  })

  serve(app, endpoints.updateNote, config, async (request) => {
    const { id: store_id } = currentStore(request)
    const { id } = request.params
    await requireChangeable(db, request, id)
    await inTransaction(db, (trx) => updateNote(trx, store_id, id, request.body.value, now()))
    return { note: await getNote(db, store_id, id) }
  })

  serve(app, endpoints.deleteNote, config, async (request) => {
    const { id: store_id } = currentStore(request)
    const { id } = request.params
    await requireChangeable(db, request, id)
    await inTransaction(db, (trx) => softDelete(trx, 'Note', 'notes', { store_id, id, now: now() }))
    return { id, object: 'note' as const, deleted: true }
  })
}

function allow(lacked: Permission | null): void {
  if (lacked) throw permissionMissing({ permission: lacked })
}

/** A note's kind and author never change, so they are read before the transaction. */
async function requireChangeable(db: Database, request: FastifyRequest, id: string): Promise<void> {
  const note = await getNote(db, currentStore(request).id, id)
  const isAuthor = note.author_id === currentStaff(request).user_id
  allow(lackedToChangeNote(note.resource_type, isAuthor, rightsOf(request)))
}
