import { settleWaitingReturns } from './after-sale/returns/settle-waiting-returns.ts'
import { insertCatalogueDefaults } from './catalogue/sales-channels/insert-defaults.ts'
import { dropReminders } from './growth/cart-reminders/drop-reminders.ts'
import { stopNotices } from './growth/wishlists/stop-notices.ts'
import { unshareWishlists } from './growth/wishlists/unshare-wishlists.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { FollowUps } from './platform/follow-ups.ts'
import { detachOpenCarts } from './sale/cart/repository/detach-open-carts.ts'
import { takeOutDiscount } from './sale/cart/repository/take-out-discount.ts'
import { addressesOfOrders, moveOrders, phoneOfOrders } from './sale/orders/orders-of-guest.ts'
import { dropAllPaymentAccounts } from './sale/saved-payment-methods/payment-accounts.ts'

/** The work of higher layers that belongs to transactions of lower ones. */
export function followUpsOf(jobs: JobQueue): FollowUps {
  return {
    storeCreated: insertCatalogueDefaults,
    async unsubscribed(trx, message) {
      await stopNotices(trx, message)
      await dropReminders(trx, message)
    },
    async accountTakenOver(trx, customer_id, now) {
      await unshareWishlists(trx, customer_id, now)
      await detachOpenCarts(trx, customer_id)
      await dropAllPaymentAccounts(trx, { jobs }, customer_id)
    },
    guestGotAccount: detachOpenCarts,
    addressesOfOrders,
    phoneOfOrders,
    moveOrders,
    refundMade: settleWaitingReturns,
    discountNeedsCode: takeOutDiscount,
  }
}
