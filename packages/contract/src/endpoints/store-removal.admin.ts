import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams } from '../schema.ts'
import {
  DeleteStoreBody,
  StoreExportLinkReply,
  StoreExportReply,
  StoreExportsQuery,
  StoreExportsReply,
} from '../store-removal.ts'

export const listStoreExports = endpoint({
  method: 'GET',
  path: '/admin/store-exports',
  tag: 'Stores',
  summary: 'List exports of stores',
  description: 'Returns the exports of archived stores, newest first; those of deleted stores, too.',
  query: StoreExportsQuery,
  replies: { 200: StoreExportsReply },
})

export const exportStore = endpoint({
  method: 'POST',
  path: '/admin/stores/:id/export',
  tag: 'Stores',
  summary: 'Export an archived store',
  description:
    'Starts a file with every row of the store, one JSON object a line, and its uploaded files: `tar.gz`. Secrets and passwords are left out. An export that runs already goes on.',
  params: IdParams('store'),
  replies: { 200: StoreExportReply },
  errors: ['store_being_deleted', 'store_not_archived'],
})

export const createStoreExportLink = endpoint({
  method: 'POST',
  path: '/admin/store-exports/:id/link',
  tag: 'Stores',
  summary: 'Create a link to an export',
  description: 'Returns a link that downloads the file.',
  params: IdParams('store export'),
  replies: { 200: StoreExportLinkReply },
  errors: ['store_export_not_ready'],
})

export const deleteStoreForGood = endpoint({
  method: 'POST',
  path: '/admin/stores/:id/delete',
  tag: 'Stores',
  summary: 'Delete an archived store for good',
  description:
    'Starts a job that deletes every row and file of the store in steps; it cannot be undone, and a restart of the server does not end it. A deletion that stopped is continued. Needs its name, and an export made since it was archived. Accounts of staff and customers stay. `deleted` is false: follow it by `store_deleted_at` of the export.',
  params: IdParams('store'),
  body: DeleteStoreBody,
  replies: { 200: Deleted('store') },
  errors: ['store_name_wrong', 'store_not_archived', 'store_not_exported'],
})
