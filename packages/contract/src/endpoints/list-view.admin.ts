import { endpoint } from '../endpoint.ts'
import { ListViewQuery, ListViewReply, ListViewsReply, SaveListViewBody } from '../list-view.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listListViews = endpoint({
  method: 'GET',
  path: '/admin/list-views',
  tag: 'List views',
  summary: 'List your saved views',
  description: 'Returns the views of a list that you saved in this store, by name. Colleagues do not see them.',
  query: ListViewQuery,
  replies: { 200: ListViewsReply },
})

export const saveListView = endpoint({
  method: 'POST',
  path: '/admin/list-views',
  tag: 'List views',
  summary: 'Save a view',
  description: 'Saves a view of a list for you in this store; one of the same name is replaced. Returns it.',
  body: SaveListViewBody,
  replies: { 200: ListViewReply },
  errors: ['too_many_list_views'],
})

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/admin/list-views/:id',
  tag: 'List views',
  summary: 'Delete a saved view',
  description: 'Deletes a view of yours.',
  params: IdParams('list view'),
  replies: { 200: Deleted('list_view') },
})
