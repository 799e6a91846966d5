import type { FulfillAdditionalItemsInput } from '@shopkey/contract/fulfillment.ts'
import {
  type ReplacementFulfillmentStatus,
  replacementFulfillmentTable,
} from '@shopkey/domain/states/replacement-fulfillment.ts'
import { can } from '@shopkey/domain/states/transition-table.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertFulfillment } from '../fulfillment/fulfillment-rows.ts'
import { splitByMethod } from '../fulfillment/split-by-method.ts'
import { additionalItemsNotShippable, additionalItemsPacked, noAdditionalItems } from './additional-items.errors.ts'

/** The owner of additional items. */
export type AdditionalItemsOwner = { swap_id: string } | { claim_order_id: string }

export interface AdditionalItems {
  lines: {
    id: string
    variant_id: string | null
    profile_id: string | null
    quantity: number
    fulfilled_quantity: number
    shipped_quantity: number
  }[]
  shipping_methods: { id: string; profile_id: string; provider_id: string }[]
  fulfillments: { id: string; shipped_at: string | null; canceled_at: string | null }[]
}

/** The additional items of a swap or claim, with their progress; under the order's lock, one statement. */
export async function loadAdditionalItems(trx: Trx, owner: AdditionalItemsOwner): Promise<AdditionalItems> {
  const [[column, id] = ['', '']] = Object.entries(owner)
  const key = sql.id(column)
  const { rows } = await sql<AdditionalItems>`select
    (select coalesce(json_agg(json_build_object('id', l.id, 'variant_id', l.variant_id, 'profile_id', p.profile_id,
        'quantity', l.quantity, 'fulfilled_quantity', coalesce(l.fulfilled_quantity, 0),
        'shipped_quantity', coalesce(l.shipped_quantity, 0)) order by l.created_at, l.id), '[]')
      from line_items l left join product_variants v on v.id = l.variant_id left join products p on p.id = v.product_id
      where l.${key} = ${id} and not l.is_return) as lines,
    (select coalesce(json_agg(json_build_object('id', m.id, 'profile_id', o.profile_id, 'provider_id', o.provider_id)
        order by m.created_at, m.id), '[]')
      from shipping_methods m join shipping_options o on o.id = m.shipping_option_id where m.${key} = ${id}) as shipping_methods,
    (select coalesce(json_agg(json_build_object('id', f.id, 'shipped_at', f.shipped_at, 'canceled_at', f.canceled_at)), '[]')
      from fulfillments f where f.${key} = ${id}) as fulfillments`.execute(trx)
  const items = rows[0]
  if (!items) throw new Error('a select without from answered no row')
  return items
}

/** The fulfillment status of additional items, by their quantities. */
export function additionalItemsStatus({
  lines,
  fulfillments,
}: {
  lines: readonly Pick<AdditionalItems['lines'][number], 'quantity' | 'fulfilled_quantity' | 'shipped_quantity'>[]
  fulfillments: readonly unknown[]
}): ReplacementFulfillmentStatus {
  const all = (column: 'fulfilled_quantity' | 'shipped_quantity') =>
    lines.length > 0 && lines.every((line) => line[column] === line.quantity)
  if (all('shipped_quantity')) return 'shipped'
  if (lines.some((line) => line.shipped_quantity > 0)) return 'partially_shipped'
  if (all('fulfilled_quantity')) return 'fulfilled'
  return fulfillments.length > 0 ? 'canceled' : 'not_fulfilled'
}

/**
 * Fulfills all additional items that are not fulfilled, one fulfillment per shipping method. Throws when they are, or
 * have no shipping method.
 */
export async function fulfillAdditionalItems(
  trx: Trx,
  owner: AdditionalItemsOwner,
  items: AdditionalItems,
  {
    no_notification,
    location_id,
    metadata,
    now,
  }: FulfillAdditionalItemsInput & { no_notification: boolean; now: Date },
): Promise<void> {
  if (items.lines.length === 0) throw noAdditionalItems()
  if (!can(replacementFulfillmentTable, 'fulfill', additionalItemsStatus(items)).allowed) throw additionalItemsPacked()
  if (items.shipping_methods.length === 0) throw additionalItemsNotShippable()
  const open = items.lines.flatMap(({ id, quantity, fulfilled_quantity, profile_id }) =>
    quantity > fulfilled_quantity ? [{ item_id: id, quantity: quantity - fulfilled_quantity, profile_id }] : [],
  )
  for (const group of splitByMethod(open, items.shipping_methods)) {
    const { provider_id, items: packed } = group
    await insertFulfillment(trx, { owner, provider_id, items: packed, no_notification, location_id, metadata, now })
  }
}

/** Whether any of it has a fulfillment that was not canceled. */
export function hasLiveParcel({ fulfillments }: AdditionalItems): boolean {
  return fulfillments.some((fulfillment) => !fulfillment.canceled_at)
}

/** The additional items as quantities of stock. */
export function stockOfAdditionalItems({ lines }: AdditionalItems): { variant_id: string; quantity: number }[] {
  return lines.flatMap(({ variant_id, quantity }) => (variant_id ? [{ variant_id, quantity }] : []))
}
