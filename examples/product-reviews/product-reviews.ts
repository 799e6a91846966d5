import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { Kysely } from 'kysely'
import { adminRoutes } from './admin-routes.ts'
import { inviteReviewers } from './invite-reviewers.ts'
import { migrations } from './migrations.ts'
import { noteDelivery } from './note-delivery.ts'
import { reviewSettings } from './review-settings.ts'
import type { ReviewTables } from './review-tables.ts'
import { storeRoutes } from './store-routes.ts'

/**
 * Reviews of products: customers write them once a product was sent to them, and are invited to; staff publish them,
 * and the storefront shows those with their average.
 */
export function productReviews(): Extension {
  return defineExtension({
    id: 'product-reviews',
    migrations,
    settings: reviewSettings,
    routes: ({ db, now }) => {
      const tables = typed(db)
      return [...storeRoutes(tables, now), ...adminRoutes(tables, now)]
    },
    subscribers: ({ db }) => ({ 'order.shipment_created': (event) => noteDelivery(db, event) }),
    jobs: (context) => [
      {
        name: 'invitations',
        cron: '20 * * * *',
        run: () => inviteReviewers(typed(context.db), context),
      },
    ],
    admin: new URL('./admin/admin.ts', import.meta.url),
    storefront: new URL('./storefront/storefront.ts', import.meta.url),
  })
}

function typed(db: Kysely<unknown>): Kysely<ReviewTables> {
  return db.withTables<ReviewTables>() as Kysely<ReviewTables>
}
