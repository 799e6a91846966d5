import { LONG_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { Metadata, Nullable } from '@shopkey/contract/schema.ts'
import type { MovedNote } from '@shopkey/moving/records.ts'
import Type from 'typebox'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { insertRows } from '../../db/set-rows.ts'
import { refusal } from '../../http/refusal.ts'
import { requireFits } from '../../http/schema-compilers.ts'
import { freeIds } from '../free-ids.ts'
import { allCreated, type Created, type Move, type RecordWriter } from '../move.types.ts'
import { findMoved } from '../moved-records.ts'

const NoteLimits = Type.Object({
  text: Type.String({ minLength: 1, maxLength: LONG_TEXT_LENGTH }),
  metadata: Nullable(Metadata),
})

const movedNoteNeedsOrder = refusal({
  type: 'not_allowed',
  code: 'moved_note_needs_order',
  message: 'The order {order_id}, of which the note is, did not come',
})

/** Notes of orders keep their ids and times. Who wrote them is not known here: staff do not come. */
export const noteWriter: RecordWriter<MovedNote> = { create: createNotes, update: updateNote }

async function createNotes(trx: Trx, move: Move, notes: readonly MovedNote[]): Promise<Created[]> {
  for (const note of notes) requireFits(NoteLimits, note, 'note')
  const orders = await findMoved(
    trx,
    move,
    'order',
    notes.map(({ order_id }) => order_id),
  )
  const orphan = notes.find(({ order_id }) => !orders.has(order_id))
  if (orphan && !move.is_trial) throw movedNoteNeedsOrder({ order_id: orphan.order_id })
  const ids = await freeIds(
    trx,
    'notes',
    'note',
    notes.map(({ id }) => id),
  )
  const idOf = ({ id }: MovedNote) => ids.get(id) ?? id
  await insertRows(
    trx,
    'notes',
    notes.map((note) => ({
      ...{ id: idOf(note), store_id: move.store.id, value: note.text, metadata: note.metadata },
      ...{ resource_type: 'order', resource_id: orders.get(note.order_id)?.record_id ?? note.order_id },
      ...{ created_at: note.created_at, updated_at: note.created_at },
    })),
  )
  return allCreated(notes.map(idOf))
}

async function updateNote(trx: Trx, { store, services }: Move, id: string, note: MovedNote): Promise<void> {
  requireFits(NoteLimits, note, 'note')
  await trx
    .updateTable('notes')
    .set({ value: note.text, ...newMetadata(note.metadata), updated_at: services.now() })
    .where('id', '=', id)
    .where('store_id', '=', store.id)
    .where('deleted_at', 'is', null)
    .execute()
}
