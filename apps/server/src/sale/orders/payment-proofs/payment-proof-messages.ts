import type { ProofRejectionReason } from '@shopkey/contract/proof-rejection.ts'
import { orderNumber } from '@shopkey/domain/order-number.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { languageFor, notify } from '../../../platform/notifications/notify.ts'
import type { Services } from '../../services.ts'
import { findTransfer } from '../awaited-transfer.ts'
import { notifyOrderCustomer } from '../order-notifications.ts'
import { storeRecipients } from '../store-recipients.ts'

/** Notifies the store, at its own e-mail address or its owners', that a proof waits. One that was decided meanwhile waits no more. */
export async function notifyProofWaits(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, stores } = services
  const store = await stores.findById(event.store_id)
  const found = await db
    .selectFrom('payment_proofs')
    .innerJoin('orders', 'orders.id', 'payment_proofs.order_id')
    .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
    .select(['orders.id', 'orders.display_id'])
    .where('payment_proofs.id', '=', String(event.data.proof_id))
    .where('payment_proofs.rejected_at', 'is', null)
    .where('payments.captured_at', 'is', null)
    .where('payments.canceled_at', 'is', null)
    .executeTakeFirst()
  if (!store || !found) return
  for (const recipient of await storeRecipients(services, store))
    await notify(services, event, {
      topic: 'payment_proof_waiting',
      recipient: { ...recipient, language: languageFor(undefined, store.languages) },
      resource_type: 'order',
      resource_id: found.id,
      audience: 'staff',
      values: { number: orderNumber(found.display_id, store.order_number_prefix) },
      action: { name: 'check_proof', link: `${config.apiUrl}/app/${store.view_code}/orders/${found.id}` },
    })
}

/** Notifies the shopper of the reason, and of what to do while the order still waits for the transfer. */
export async function notifyProofRejected(services: Services, event: ShopEvent): Promise<void> {
  const proof = await services.db
    .selectFrom('payment_proofs')
    .select('rejection_reason')
    .where('id', '=', String(event.data.proof_id))
    .executeTakeFirst()
  const transfer = await findTransfer(services, event.data.id)
  if (!proof?.rejection_reason || !transfer) return
  // The column's check allows these only.
  const reason = proof.rejection_reason as ProofRejectionReason
  await notifyOrderCustomer(services, event, 'payment_proof_rejected', { transfer, reason })
}
