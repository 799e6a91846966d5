import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, IdOf, timestamps } from './schema.ts'

const List = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z-]*$' })
const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
const Query = Type.String({ maxLength: 2000 })

const meaning = {
  list: 'The list it is a view of',
  name: 'What it is called',
  query: 'Filters, order, search and columns, as in the address of the list; without a page',
}
const example = { list: 'orders', name: 'To pack today', query: 'tab=fulfill&payment=captured' }

/** A view of a list of the back-office, saved by one member of the staff for themself. @public */
export const ListView = Type.Object({
  id: IdOf('list view'),
  list: about(meaning.list, List, example.list),
  name: about(meaning.name, Name, example.name),
  query: about(meaning.query, Query, example.query),
  ...timestamps,
})

export const ListViewReply = Type.Object({ list_view: about('The view', ListView) })
export const ListViewsReply = Type.Object({
  list_views: about('Your views of the list in this store, by name', Type.Array(ListView)),
})
export const ListViewQuery = Type.Object({ list: about(meaning.list, List, example.list) })
export const SaveListViewBody = Body({
  list: about(meaning.list, List, example.list),
  name: about(meaning.name, Name, example.name),
  query: about(meaning.query, Query, example.query),
})
export type SaveListViewInput = Static<typeof SaveListViewBody>
