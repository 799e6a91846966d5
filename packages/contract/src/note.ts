import Type, { type Static } from 'typebox'
import { Body, Id, Metadata, Nullable, ShortText, softDeletable } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { User } from './user.ts'

const Author = Type.Pick(User, ['id', 'email', 'first_name', 'last_name', 'created_at', 'updated_at', 'deleted_at'])

/** What staff write beside an order, a customer or anything else. */
export const Note = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  resource_type: Type.String(),
  resource_id: Type.String(),
  value: shownTo('people', Type.String()),
  author_id: Nullable(Type.String()),
  metadata: shownTo('people', Nullable(Metadata)),
  ...softDeletable,
  author: Type.Optional(Nullable(Author)),
})
export const NoteReply = Type.Object({ note: Note })

const Value = Type.String({ minLength: 1, maxLength: 10_000 })
export const CreateNoteBody = Body({
  resource_id: Id,
  resource_type: ShortText,
  value: Value,
  metadata: Type.Optional(Metadata),
})
export type CreateNoteInput = Static<typeof CreateNoteBody>
export const UpdateNoteBody = Body({ value: Value })
export const noteFilters = { resource_id: Type.Optional(Id), resource_type: Type.Optional(ShortText) }
