import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, IdInput, IdOf, Nullable, OneOf, Page, PageQuery, ShortText, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'

const StoreExport = Type.Object({
  id: IdOf('store export'),
  exported_store_id: IdOf('store', 'Id of the store, which may be gone'),
  store_name: about('What the store was called', Type.String(), 'Kopi Senja'),
  view_code: about('The address that it had', Type.String(), 'kopi-senja'),
  status: about(
    'How far it is; `expired`: its file was removed after `STORE_EXPORT_DAYS`',
    OneOf(['running', 'ready', 'failed', 'expired']),
  ),
  size_bytes: Nullable(about('Size of the file, bytes; null until it is ready', Type.Integer(), 1_840_221)),
  created_at: about('When it was requested', Timestamp),
  completed_at: Nullable(about('The moment that the file shows; null until it is ready', Timestamp)),
  expires_at: Nullable(about('When the file is removed; null where there is none', Timestamp)),
  deletion_requested_at: Nullable(about('When the deletion of the store was requested; null: it was not', Timestamp)),
  deletion_started_at: Nullable(
    about(
      'When the first rows of the store were deleted; from then on it cannot be restored. Null: not yet',
      Timestamp,
    ),
  ),
  deletion_failed_at: Nullable(
    about('When the deletion stopped after repeated faults; request it again to continue. Null: it did not', Timestamp),
  ),
  deleted_row_count: about('How many rows of the store are deleted so far', Type.Integer(), 184_220),
  store_deleted_at: Nullable(about('When every row of the store was gone; null: it is not', Timestamp)),
})

export const StoreExportsQuery = PageQuery(20, {
  store_id: Type.Optional(IdInput('store', 'Only those of this store')),
})
export const StoreExportsReply = Page('store_exports', StoreExport)
export const StoreExportReply = Type.Object({ store_export: about('The export', StoreExport) })
export const StoreExportLinkReply = Type.Object({
  download: about(
    'Where the file is',
    Type.Object({
      url: shownTo(
        'caller',
        about(
          'Downloads the file, for a quarter of an hour',
          Type.String(),
          'https://api.example.com/download/private/store-exports/kopi-senja-01HX….tar.gz?expires=…',
        ),
      ),
    }),
  ),
})
export const DeleteStoreBody = Body({ name: about('The name of the store, typed to confirm', ShortText, 'Kopi Senja') })
