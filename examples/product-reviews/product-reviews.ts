import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { Kysely } from 'kysely'
import { migrations } from './migrations.ts'
import { noteDelivery } from './note-delivery.ts'
import type { ReviewTables } from './review-tables.ts'
import { adminRoutes, storeRoutes } from './routes.ts'

/**
 * Reviews of products: customers write them once a product was sent to them, staff publish them, and storefronts show
 * those with their average.
 */
export function productReviews(): Extension {
  return defineExtension({
    id: 'product-reviews',
    migrations,
    routes: ({ db, now }) => {
      const tables = typed(db)
      return [...storeRoutes(tables, now), ...adminRoutes(tables, now)]
    },
    subscribers: ({ db }) => ({ 'order.shipment_created': (event) => noteDelivery(db, event) }),
  })
}

function typed(db: Kysely<unknown>): Kysely<ReviewTables> {
  return db.withTables<ReviewTables>() as Kysely<ReviewTables>
}
