import type { Trx } from '../db/database.ts'
import { cartWriter } from './carts/write-carts.ts'
import { draftWriter } from './carts/write-drafts.ts'
import { categoryWriter } from './collections/write-categories.ts'
import { collectionWriter } from './collections/write-collections.ts'
import { discountWriter } from './discounts/write-discounts.ts'
import { giftCardWriter } from './gift-cards/write-gift-cards.ts'
import type { Created, Move, MovedKind, RecordWriter, StagedRecords } from './move.types.ts'
import { digestOf, findMoved, lockMoves, recordMoved } from './moved-records.ts'
import { noteWriter } from './notes/write-notes.ts'
import { orderWriter } from './orders/write-orders.ts'
import { customerWriter } from './people/write-customers.ts'
import { groupWriter } from './people/write-groups.ts'
import { priceListWriter } from './price-lists/write-price-lists.ts'
import { productWriter } from './products/write-products.ts'
import { redirectWriter } from './redirects/write-redirects.ts'
import { returnReasonWriter } from './return-reasons/write-return-reasons.ts'

export interface Written {
  created: number
  updated: number
  unchanged: number
}

const writers: { [Kind in MovedKind]: RecordWriter<StagedRecords[Kind]> } = {
  collection: collectionWriter,
  category: categoryWriter,
  product: productWriter,
  customer_group: groupWriter,
  customer: customerWriter,
  price_list: priceListWriter,
  discount: discountWriter,
  gift_card: giftCardWriter,
  cart: cartWriter,
  draft_order: draftWriter,
  note: noteWriter,
  return_reason: returnReasonWriter,
  order: orderWriter,
  redirect: redirectWriter,
}

/**
 * Writes records of one kind: new ones, and those that the other platform has changed since they were moved. In the caller's
 * transaction, together with what says that they were moved, so that a move that is killed goes on where it was.
 */
export async function writeRecords<Kind extends MovedKind>(
  trx: Trx,
  move: Move,
  kind: Kind,
  records: readonly StagedRecords[Kind][],
): Promise<Written> {
  await lockMoves(trx, move.store.id)
  const known = await findMoved(trx, move, kind, records.map(externalIdOf))
  const fresh = records.filter((record) => !known.has(externalIdOf(record)))
  const changed = records.filter((record) => {
    const before = known.get(externalIdOf(record))
    return before !== undefined && before.digest !== digestOf(record)
  })
  const writer: RecordWriter<StagedRecords[Kind]> = writers[kind]
  const created = fresh.length > 0 ? await writer.create(trx, move, fresh) : []
  for (const record of changed) await writer.update(trx, move, idOf(known, record), record)
  await recordMoved(trx, move, kind, [
    ...fresh.map((record, index) => movedAs(record, created[index])),
    ...changed.map((record) => movedAs(record, { record_id: idOf(known, record), is_created: true })),
  ])
  return { created: fresh.length, updated: changed.length, unchanged: records.length - fresh.length - changed.length }
}

type AnyRecord = StagedRecords[MovedKind]

/** The id of a record on the other platform; a discount has its code alone, a redirect its path. */
export function externalIdOf(
  record: { code: string } | { from: string } | { external_id: string; email?: string | null },
): string {
  if ('external_id' in record) return record.external_id || (record.email?.toLowerCase() ?? '')
  return 'code' in record ? record.code : record.from
}

const movedAs = (record: AnyRecord, { record_id, is_created }: Created = { record_id: '', is_created: true }) => ({
  external_id: externalIdOf(record),
  record_id,
  is_created,
  digest: digestOf(record),
})

const idOf = (known: ReadonlyMap<string, { record_id: string }>, record: AnyRecord): string =>
  known.get(externalIdOf(record))?.record_id ?? ''
