import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, Email, IdOf, Nullable, Page, PageQuery, Search, Timestamp } from './schema.ts'
import { storeStatus } from './store-status.ts'

/** A store of the installation with the figures that tell whether it is in use. */
const StoreOverview = Type.Object({
  id: IdOf('store'),
  name: about('What the store is called', Type.String(), 'Kopi Senja'),
  view_code: about('Names the store in addresses and in `store-view-code`', Type.String(), 'kopi-senja'),
  status: storeStatus.status,
  theme: Nullable(about('Look of the storefront; null: the usual one', Type.String(), 'brown')),
  is_default: about('Whether requests without `store-view-code` get this store', Type.Boolean()),
  staff_count: about('How many people work in it', Type.Integer(), 5),
  product_count: about('How many products it has, drafts too', Type.Integer(), 75),
  file_bytes: about('Size of its uploaded files, in bytes', Type.Integer(), 48_000_000),
  recent_order_count: about('How many orders were placed in the last 30 days, canceled ones too', Type.Integer(), 42),
  last_order_at: Nullable(about('When its last order was placed; null: it has none', Timestamp)),
  created_at: about('When it was created', Timestamp),
  archived_at: Nullable(about('When it was archived; null while it is in use', Timestamp)),
  is_being_deleted: about('Whether rows of it are deleted already, so that it cannot be restored', Type.Boolean()),
})

export const StoreOverviewsQuery = PageQuery(50, { q: Search })
export const StoreOverviewsReply = Page('stores', StoreOverview)

export const HandOverStoreBody = Body({
  email: about('E-mail address of the new owner', Email),
  owners_leave: about('Whether those who own the store now leave its staff once the new owner accepts', Type.Boolean()),
})
export type HandOverStoreInput = Static<typeof HandOverStoreBody>
