import type { UpdateClaimInput } from '@shopkey/contract/claim.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { claimCanceled } from '../claim.errors.ts'
import { lockClaim } from '../claim.queries.ts'
import { addImages, addTags } from '../claim-item-rows.ts'
import { setClaimShipping } from '../claim-shipping.ts'

/**
 * Changes a claim's details and the shipping methods of its additional items. Pictures and tags of an item are sent as
 * complete lists. `expected`: the version that the caller read.
 */
export async function updateClaim(
  { db, now }: Services,
  actor: OrderActor,
  { store_id, order_id, claim_id }: { store_id: string; order_id: string; claim_id: string },
  input: UpdateClaimInput,
  expected?: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    const claim = await lockClaim(trx, order_id, claim_id)
    await requireUnchanged(trx, { ...claim, id: order_id }, expected)
    if (claim.canceled_at) throw claimCanceled({ claim_id })
    await trx
      .updateTable('claim_orders')
      .set({
        ...(input.no_notification !== undefined && { no_notification: input.no_notification }),
        ...mergedMetadata(input.metadata),
        updated_at: now(),
      })
      .where('id', '=', claim_id)
      .execute()
    for (const item of input.claim_items ?? []) await updateItem(trx, store_id, claim_id, item, now())
    if (input.shipping_methods) await setClaimShipping(trx, order, claim_id, input.shipping_methods, now())
    await addOrderEvent(trx, { order_id, type: 'claim_updated', ...actor, at: now(), data: { claim_id } })
  })
}

type ItemInput = NonNullable<UpdateClaimInput['claim_items']>[number]

async function updateItem(trx: Trx, store_id: string, claim_id: string, item: ItemInput, now: Date): Promise<void> {
  const { id, note, reason, metadata, images, tags } = item
  const { numUpdatedRows } = await trx
    .updateTable('claim_items')
    .set({
      ...(note !== undefined && { note }),
      ...(reason !== undefined && { reason }),
      ...mergedMetadata(metadata),
      updated_at: now,
    })
    .where('id', '=', id)
    .where('claim_order_id', '=', claim_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound('Claim item', id)

  const keptImages = images.flatMap((image) => image.id ?? [])
  await trx
    .updateTable('claim_images')
    .set({ deleted_at: now })
    .where('claim_item_id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(keptImages.length > 0, (query) => query.where('id', 'not in', keptImages))
    .execute()
  await addImages(
    trx,
    store_id,
    id,
    images.flatMap((image) => (image.id ? [] : (image.url ?? []))),
    now,
  )
  const keptTags = tags.flatMap((tag) => tag.id ?? [])
  await trx
    .deleteFrom('claim_item_tags')
    .where('claim_item_id', '=', id)
    .$if(keptTags.length > 0, (query) => query.where('claim_tag_id', 'not in', keptTags))
    .execute()
  await addTags(
    trx,
    store_id,
    id,
    tags.flatMap((tag) => (tag.id ? [] : (tag.value ?? []))),
    now,
  )
}
