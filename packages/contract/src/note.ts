import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, IdInput, IdOf, Metadata, Nullable, ShortText, StoreId, softDeletable } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { User } from './user.ts'

const Author = Type.Pick(User, ['id', 'email', 'first_name', 'last_name', 'created_at', 'updated_at', 'deleted_at'])
const exampleText = 'Customer asked for gift wrapping'

/** What staff write beside an order, a customer or anything else. */
export const Note = Type.Object({
  id: IdOf('note'),
  store_id: StoreId,
  resource_type: about('Kind of object the note is about', Type.String(), 'order'),
  resource_id: IdOf('order', 'Id of that object'),
  value: shownTo('people', about('The text', Type.String(), exampleText)),
  author_id: Nullable(IdOf('user', 'Who wrote it')),
  metadata: shownTo('people', Nullable(Metadata)),
  ...softDeletable,
  author: Type.Optional(Nullable(about('Who wrote it', Author))),
})
/** Default relations of a note. */
export const noteRelations = ['author']

export const NoteReply = Type.Object({ note: about('The note', Note) })

const Value = about('The text', Type.String({ minLength: 1, maxLength: 10_000 }), exampleText)
export const CreateNoteBody = Body({
  resource_id: IdInput('order', 'Id of the object the note is about'),
  resource_type: about(
    'Kind of that object: the store must have a claim, customer, discount, draft_order, gift_card, lead, order, product, return or swap; other kinds are not looked up',
    ShortText,
    'order',
  ),
  value: Value,
  metadata: Type.Optional(Metadata),
})
export type CreateNoteInput = Static<typeof CreateNoteBody>
export const UpdateNoteBody = Body({ value: Value })
export const noteFilters = {
  resource_id: Type.Optional(IdInput('order', 'Only notes about the object with this id')),
  resource_type: Type.Optional(about('Only notes about this kind of object', ShortText, 'order')),
}
