import { createHash } from 'node:crypto'
import type { RecordOf } from '@shopkey/moving/read-file.ts'
import type { RecordedOrder } from '@shopkey/moving/records.ts'
import type { ArchiveKind } from '@shopkey/moving/shopkey/archive-format.ts'

/**
 * Records of an export under ids of the store's own: the installation perhaps has those of the export, which come from it, and a file could name any.
 * The same export has the same ids in the same store. Ids by which the store is asked for what was moved stay.
 */
export function withOwnIds<Kind extends ArchiveKind>(
  kind: Kind,
  record: RecordOf[Kind],
  store_id: string,
): RecordOf[Kind] {
  const own = (id: string) => ownId(store_id, id)
  const change = changes[kind] as (record: RecordOf[Kind], own: Own) => RecordOf[Kind]
  return change(record, own)
}

type Own = (id: string) => string

/** Digits of ids: those of ULIDs. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const idLength = 26

function ownId(store_id: string, id: string): string {
  const prefix = /^[a-z]{2,12}(?=_)/.exec(id)?.[0] ?? 'moved'
  const hash = createHash('sha256').update(`${store_id}\n${id}`).digest()
  return `${prefix}_${Array.from(hash.subarray(0, idLength), (byte) => digits[byte % digits.length]).join('')}`
}

const withId = <Record extends { id?: string }>(record: Record, own: Own): Record =>
  record.id === undefined ? record : { ...record, id: own(record.id) }

const changes: { [Kind in ArchiveKind]: (record: RecordOf[Kind], own: Own) => RecordOf[Kind] } = {
  // Their writers give them new ids where others have theirs.
  collection: (record) => record,
  category: (record) => record,
  customer_group: (record) => record,
  return_reason: (record) => record,
  redirect: (record) => record,
  product: (record, own) => ({
    ...withId(record, own),
    variants: record.variants.map((variant) => withId(variant, own)),
  }),
  customer: ({ groups, ...record }, own) => ({
    ...withId(record, own),
    ...(groups && { groups: groups.map((group) => withId(group, own)) }),
  }),
  gift_card: withId,
  price_list: (record, own) => ({
    ...withId(record, own),
    prices: record.prices.map(({ variant_id, ...price }) => ({ ...withId(price, own), variant_id: own(variant_id) })),
  }),
  note: withId,
  discount: ({ conditions, ...record }, own) => ({
    ...withId(record, own),
    ...(conditions && {
      conditions: conditions.map((condition) =>
        condition.type === 'products' ? { ...condition, names: condition.names.map(own) } : condition,
      ),
    }),
  }),
  order: ({ recorded, ...record }, own) => ({ ...record, ...(recorded && { recorded: ownOrder(recorded, own) }) }),
}

function ownOrder(order: RecordedOrder, own: Own): RecordedOrder {
  const ownOrNone = (id: string | null | undefined) => (id == null ? null : own(id))
  return {
    ...withId(order, own),
    ...ownSold(order, own),
    // An archive has no carts: what a file claims here could name another store's.
    cart_id: null,
    payments: ownPayments(order.payments, own),
    returns: order.returns.map(({ items, swap_id, claim_id, ...moved }) => ({
      ...withId(moved, own),
      ...{ swap_id: ownOrNone(swap_id), claim_id: ownOrNone(claim_id) },
      items: items.map(({ line_id, ...item }) => ({ ...item, line_id: own(line_id) })),
    })),
    swaps: (order.swaps ?? []).map((swap) => ({
      ...withId(swap, own),
      ...ownSold(swap, own),
      payments: ownPayments(swap.payments, own),
    })),
    claims: (order.claims ?? []).map((claim) => ({
      ...withId(claim, own),
      ...ownSold(claim, own),
      items: claim.items.map(({ line_id, variant_id, images, ...item }) => ({
        ...withId(item, own),
        ...{ line_id: own(line_id), variant_id: own(variant_id) },
        images: images.map((image) => withId(image, own)),
      })),
    })),
    gift_card_charges: order.gift_card_charges.map(({ gift_card_id, ...charge }) => ({
      ...withId(charge, own),
      gift_card_id: own(gift_card_id),
    })),
    discount_ids: order.discount_ids.map(own),
    gift_card_ids: order.gift_card_ids.map(own),
  }
}

type Sold = Pick<RecordedOrder, 'lines' | 'deliveries' | 'parcels'>

function ownSold({ lines, deliveries, parcels }: Sold, own: Own): Sold {
  const ownOrNone = (id: string | null) => (id === null ? null : own(id))
  return {
    lines: lines.map(({ variant_id, discounts, ...line }) => ({
      ...withId(line, own),
      variant_id: ownOrNone(variant_id),
      discounts: discounts.map(({ discount_id, ...discount }) => ({
        ...withId(discount, own),
        discount_id: ownOrNone(discount_id),
      })),
    })),
    deliveries: deliveries.map(({ return_id, ...delivery }) => ({
      ...withId(delivery, own),
      return_id: ownOrNone(return_id),
    })),
    parcels: parcels.map(({ tracking, items, ...parcel }) => ({
      ...withId(parcel, own),
      tracking: tracking.map((link) => withId(link, own)),
      items: items.map(({ line_id, ...item }) => ({ ...item, line_id: own(line_id) })),
    })),
  }
}

const ownPayments = (payments: RecordedOrder['payments'], own: Own): RecordedOrder['payments'] =>
  payments.map(({ refunds, ...payment }) => ({
    ...withId(payment, own),
    refunds: refunds.map((refund) => withId(refund, own)),
  }))
