import type { CreateClaimInput } from '@shopkey/contract/claim.ts'
import { getCurrency } from '@shopkey/domain/currency.ts'
import { claimStart } from '@shopkey/domain/states/claim.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { newId } from '../../../db/new-id.ts'
import { permissionMissing } from '../../../http/require-permission.ts'
import type { OperationRow } from '../../../sale/order-payments/payment-operations.ts'
import { settleOperations } from '../../../sale/order-payments/settle-operations.ts'
import { mergeAddress, requireCountryOfRegion } from '../../../sale/orders/order-addresses.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { type LockedOrderFacts, lockOrderWithFacts, type OrderRow } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import { requirePayable } from '../../../sale/orders/require-payable.ts'
import type { Services } from '../../../sale/services.ts'
import { insertReturn } from '../../returns/insert-return.ts'
import { readReturnLines, refundOfLines } from '../../returns/return-lines.ts'
import { loadSoldLines } from '../../returns/sold-lines.queries.ts'
import { claimMixesTypes, replaceNeedsItems } from '../claim.errors.ts'
import { lockClaim } from '../claim.queries.ts'
import { insertClaimItems } from '../claim-item-rows.ts'
import { type ClaimLine, readClaimLines } from '../claim-lines.ts'
import { setClaimShipping } from '../claim-shipping.ts'
import { insertReplacementLines } from '../insert-replacement-lines.ts'
import { isWorthMore } from '../replacement-value.ts'
import { startClaimRefund } from '../start-claim-refund.ts'

export interface ClaimRights {
  /** Whether it may send items that are worth more than the claimed ones. */
  mayMoveMoney: boolean
}

/**
 * Creates a claim for fulfilled items: with money, refunded in the same request, or with additional items, taken from
 * stock at once. With return shipping, the claimed items are requested back, too; receiving them refunds nothing more.
 */
export async function createClaim(
  services: Services,
  actor: OrderActor,
  store_id: string,
  order_id: string,
  { mayMoveMoney, ...input }: CreateClaimInput & ClaimRights,
): Promise<void> {
  requireOneType(input)
  const operations = await inTransaction(services.db, async (trx) => {
    const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    const { operations } = await startClaim(trx, services, { order, facts, actor, input, mayMoveMoney })
    return operations
  })
  await settleOperations(services, operations)
}

/** Throws unless it is settled either with money or with additional items. */
export function requireOneType({ type, additional_items = [], refund_amount }: CreateClaimInput): void {
  if (type === 'replace' && additional_items.length === 0) throw replaceNeedsItems()
  const isMixed = type === 'replace' ? refund_amount !== undefined : additional_items.length > 0
  if (isMixed) throw claimMixesTypes()
}

interface NewClaim extends ClaimRights {
  order: OrderRow
  facts: LockedOrderFacts
  actor: OrderActor
  input: CreateClaimInput
}

interface Started {
  id: string
  /** Minor units; null for additional items. */
  refund_amount: number | null
  operations: OperationRow[]
}

/** The use case within its transaction, under the order's lock. */
export async function startClaim(
  trx: Trx,
  services: Services,
  { order, facts, actor, input, mayMoveMoney }: NewClaim,
): Promise<Started> {
  const now = services.now()
  const { type, metadata } = input
  const id = newId('claim')
  const lines = await loadSoldLines(trx, order.id)
  const claimed = readClaimLines(input.claim_items, lines)
  const refund_amount = type === 'refund' ? refundOf(input, claimed, order) : null
  const no_notification = input.no_notification ?? order.no_notification ?? false
  await requireCountryOfRegion(trx, order.region_id, input.shipping_address?.country_code)
  await trx
    .insertInto('claim_orders')
    .values({
      id,
      store_id: order.store_id,
      order_id: order.id,
      type,
      payment_status: refund_amount === 0 ? 'refunded' : claimStart(type),
      refund_amount,
      shipping_address_id: input.shipping_address
        ? await mergeAddress(trx, null, input.shipping_address, now)
        : order.shipping_address_id,
      no_notification,
      ...newMetadata(metadata),
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (input.return_shipping) {
    const { option_id, price } = input.return_shipping
    const requested = input.claim_items.map(({ item_id, quantity }) => ({ item_id, quantity }))
    await insertReturn(trx, order, {
      parent: { order_id: order.id, claim_order_id: id },
      items: readReturnLines(requested, lines),
      shipping: option_id ? { option_id, price } : null,
      refund_amount: refund_amount ?? 0,
      no_notification,
      location_id: input.return_location_id,
      now,
    })
  }
  await insertClaimItems(trx, { store_id: order.store_id, claim_order_id: id, now }, claimed)
  if (input.shipping_methods) await setClaimShipping(trx, order, id, input.shipping_methods, now)
  if (type === 'replace') {
    await insertReplacementLines(trx, order, id, input.additional_items ?? [], { claimed, now })
    const sent = (await loadSoldLines(trx, order.id)).filter((line) => line.claim_order_id === id)
    if (!mayMoveMoney && isWorthMore(claimed, sent, getCurrency(order.currency_code)))
      throw permissionMissing({ permission: 'money.move' })
  }
  await addOrderEvent(trx, {
    order_id: order.id,
    type: 'claim_created',
    ...actor,
    at: now,
    data: { claim_id: id, type, ...(refund_amount !== null && { amount: refund_amount }) },
  })
  await services.jobs.emit(trx, {
    name: 'claim.created',
    store_id: order.store_id,
    data: { id, order_id: order.id, no_notification },
  })
  if (!refund_amount) return { id, refund_amount, operations: [] }
  const claim = await lockClaim(trx, order.id, id)
  const operations = await startClaimRefund(trx, services, { order, facts, claim, amount: refund_amount, actor })
  return { id, refund_amount, operations }
}

function refundOf({ refund_amount }: CreateClaimInput, claimed: readonly ClaimLine[], order: OrderRow): number {
  if (refund_amount === undefined) return refundOfLines(claimed, null, getCurrency(order.currency_code))
  requirePayable(refund_amount, order.currency_code)
  return refund_amount
}
