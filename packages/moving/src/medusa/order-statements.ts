import type { RecordedClaim, RecordedClaimItem, RecordedRefund, RecordedReturn, RecordedSwap } from '../records.ts'
import { includesTax } from './database.ts'

export interface OrderRow {
  id: string
  display_id: number
  status: 'pending' | 'completed' | 'archived' | 'canceled' | 'requires_action'
  customer_id: string
  cart_id: string | null
  email: string
  currency_code: string
  tax_rate: number | null
  region_tax_rate: number
  gift_cards_taxable: boolean
  no_notification: boolean | null
  metadata: Record<string, unknown> | null
  created_at: Date
  canceled_at: Date | null
  shipping_address: AddressRow | null
  billing_address: AddressRow | null
  /** Whether a discount made the delivery free. */
  is_delivery_free: boolean
  discount_ids: string[]
  gift_card_ids: string[]
}

export interface AddressRow {
  company: string | null
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  country_code: string | null
  postal_code: string | null
  phone: string | null
}

export interface TaxRow {
  name: string
  code: string | null
  rate: number
}

interface OfOrder {
  id: string
  order_id: string
}

/** owner_id: the exchange or claim of the order that it is part of; null for the order itself. */
interface OfOwner extends OfOrder {
  owner_id: string | null
}

export interface LineRow extends OfOwner {
  variant_id: string | null
  title: string
  description: string | null
  thumbnail: string | null
  is_giftcard: boolean
  allow_discounts: boolean
  unit_price: number
  includes_tax: boolean
  quantity: number
  metadata: Record<string, unknown> | null
  returned_quantity: number
  taxes: TaxRow[]
  adjustments: { id: string; discount_id: string | null; description: string; amount: number }[]
}

export interface MethodRow extends OfOwner {
  name: string
  return_id: string | null
  price: number
  includes_tax: boolean
  data: Record<string, unknown>
  taxes: TaxRow[]
}

export interface PaymentRow extends OfOwner {
  provider_id: string
  amount: number
  amount_refunded: number
  captured_at: string | null
  canceled_at: string | null
  created_at: string
}

export interface RefundRow extends OfOrder, RecordedRefund {
  payment_id: string | null
}

export interface ParcelRow extends OfOwner {
  shipped_at: string | null
  canceled_at: string | null
  created_at: string
  metadata: Record<string, unknown> | null
  tracking: { id: string; number: string; url: string | null }[]
  items: { line_id: string; quantity: number }[]
}

export interface ChargeRow extends OfOrder {
  gift_card_id: string
  amount: number
  is_taxable: boolean | null
  tax_rate: number | null
  created_at: string
}

export type ReturnRow = OfOrder & Omit<RecordedReturn, 'id'>

type Parts = 'lines' | 'deliveries' | 'parcels' | 'shipping_address'
export type SwapRow = OfOrder & Omit<RecordedSwap, Parts | 'id' | 'payments'> & { shipping_address: AddressRow | null }
export type ClaimRow = OfOrder &
  Omit<RecordedClaim, Parts | 'id' | 'items'> & {
    shipping_address: AddressRow | null
    items: (RecordedClaimItem & { is_variant_gone: boolean })[]
  }

export const address = (id: string) => `(select row_to_json(a) from address a where a.id = ${id})`
const taxes = (table: string, column: string) => `coalesce((
  select json_agg(json_build_object('name', t.name, 'code', t.code, 'rate', t.rate::text::float8) order by t.id)
  from ${table} t where t.${column} = x.id), '[]') as taxes`

/** Exchanges that were confirmed, and claims. */
const owners = `left join swap s on s.id = x.swap_id and s.confirmed_at is not null and s.deleted_at is null
    left join claim_order c on c.id = x.claim_order_id and c.deleted_at is null`
const owner = 'case when x.order_id is null then coalesce(s.id, c.id) end as owner_id'
/** Whether a line `l` was sold with an order, or sent with one of the owners. */
const isMoved = `not l.is_return and (l.order_id is not null
        or exists (select from swap w where w.id = l.swap_id and w.confirmed_at is not null and w.deleted_at is null)
        or exists (select from claim_order k where k.id = l.claim_order_id and k.deleted_at is null))`

export const orders = `
  select o.id, o.display_id, o.status::text, o.customer_id, o.cart_id, o.email, lower(o.currency_code) as currency_code, o.tax_rate::text::float8 as tax_rate,
    r.tax_rate::text::float8 as region_tax_rate, r.gift_cards_taxable, o.no_notification, o.metadata, o.created_at, o.canceled_at,
    ${address('o.shipping_address_id')} as shipping_address, ${address('o.billing_address_id')} as billing_address,
    exists (select from order_discounts l join discount d on d.id = l.discount_id join discount_rule u on u.id = d.rule_id
      where l.order_id = o.id and u.type = 'free_shipping') as is_delivery_free,
    coalesce((select json_agg(l.discount_id order by l.discount_id) from order_discounts l where l.order_id = o.id), '[]') as discount_ids,
    coalesce((select json_agg(g.id order by g.id) from gift_card g where g.order_id = o.id), '[]') as gift_card_ids
  from "order" o join region r on r.id = o.region_id order by o.display_id, o.id`

export const lines = `
  select x.id, coalesce(x.order_id, s.order_id, c.order_id) as order_id, ${owner}, x.variant_id, x.title, x.description, x.thumbnail, x.is_giftcard, x.allow_discounts, x.unit_price, ${includesTax('x')},
    x.quantity, x.metadata, coalesce(x.returned_quantity, 0) as returned_quantity, ${taxes('line_item_tax_line', 'item_id')},
    coalesce((select json_agg(json_build_object('id', a.id, 'discount_id', a.discount_id, 'description', a.description,
      'amount', a.amount::float8) order by a.id) from line_item_adjustment a where a.item_id = x.id), '[]') as adjustments
  from line_item x ${owners} where coalesce(x.order_id, s.order_id, c.order_id) is not null and not x.is_return order by x.created_at, x.id`

export const methods = `
  select x.id, coalesce(x.order_id, r.order_id, w.order_id, s.order_id, c.order_id) as order_id, case when x.return_id is null then coalesce(s.id, c.id) end as owner_id, x.return_id, x.price, ${includesTax('x')}, x.data, coalesce(o.name, 'Delivery') as name,
    ${taxes('shipping_method_tax_line', 'shipping_method_id')}
  from shipping_method x left join shipping_option o on o.id = x.shipping_option_id left join return r on r.id = x.return_id
  left join swap w on w.id = r.swap_id ${owners}
  where coalesce(x.order_id, r.order_id, w.order_id, s.order_id, c.order_id) is not null order by x.id`

/** The payment of an edit hangs on a collection of payments, and names no order. */
export const payments = `
  select p.id, coalesce(p.order_id, s.order_id, e.order_id) as order_id, s.id as owner_id, p.provider_id, p.amount, p.amount_refunded, to_json(p.captured_at) as captured_at,
    to_json(p.canceled_at) as canceled_at, to_json(p.created_at) as created_at
  from payment p left join swap s on s.id = p.swap_id and s.deleted_at is null
  left join payment_collection_payments c on c.payment_id = p.id
  left join order_edit e on e.payment_collection_id = c.payment_collection_id and e.confirmed_at is not null
  where coalesce(p.order_id, s.order_id, e.order_id) is not null order by p.created_at, p.id`

export const refunds = `
  select id, order_id, payment_id, amount, reason::text, note, to_json(created_at) as created_at
  from refund where order_id is not null order by refund.created_at, id`

export const parcels = `
  select f.id, coalesce(f.order_id, s.order_id, c.order_id) as order_id, coalesce(s.id, c.id) as owner_id, to_json(f.shipped_at) as shipped_at, to_json(f.canceled_at) as canceled_at, to_json(f.created_at) as created_at, f.metadata,
    coalesce((select json_agg(json_build_object('id', t.id, 'number', t.tracking_number, 'url', t.url) order by t.created_at, t.id)
      from tracking_link t where t.fulfillment_id = f.id and t.deleted_at is null), '[]') as tracking,
    coalesce((select json_agg(json_build_object('line_id', i.item_id, 'quantity', i.quantity) order by i.item_id)
      from fulfillment_item i join line_item l on l.id = i.item_id and (l.order_id = f.order_id or l.swap_id = s.id or l.claim_order_id = c.id) where i.fulfillment_id = f.id), '[]') as items
  from fulfillment f left join swap s on s.id = f.swap_id and s.confirmed_at is not null and s.deleted_at is null
    left join claim_order c on c.id = f.claim_order_id and c.deleted_at is null
  where coalesce(f.order_id, s.order_id, c.order_id) is not null order by f.created_at, f.id`

export const charges = `
  select id, order_id, gift_card_id, amount, is_taxable, tax_rate::text::float8 as tax_rate, to_json(created_at) as created_at
  from gift_card_transaction order by gift_card_transaction.created_at, id`

export const returns = `
  select r.id, coalesce(r.order_id, s.order_id, c.order_id) as order_id, s.id as swap_id, c.id as claim_id, r.status::text, r.refund_amount, to_json(r.received_at) as received_at,
    to_json(r.created_at) as created_at, r.metadata,
    coalesce((select json_agg(json_build_object('line_id', i.item_id, 'quantity', i.quantity, 'requested_quantity', i.requested_quantity, 'received_quantity', i.received_quantity,
      'reason_id', i.reason_id, 'note', i.note, 'metadata', i.metadata) order by i.item_id) from return_item i join line_item l on l.id = i.item_id and ${isMoved}
      where i.return_id = r.id), '[]') as items
  from return r left join swap s on s.id = r.swap_id and s.deleted_at is null left join claim_order c on c.id = r.claim_order_id and c.deleted_at is null
  where coalesce(r.order_id, s.order_id, c.order_id) is not null order by r.created_at, r.id`

const replacement = (
  alias: string,
) => `${alias}.id, ${alias}.order_id, ${alias}.payment_status::text, ${alias}.no_notification, ${alias}.metadata,
    to_json(${alias}.canceled_at) as canceled_at, to_json(${alias}.created_at) as created_at, ${address(`${alias}.shipping_address_id`)} as shipping_address`

export const swaps = `
  select ${replacement('s')}, s.difference_due, to_json(s.confirmed_at) as confirmed_at, s.allow_backorder
  from swap s where s.deleted_at is null order by s.created_at, s.id`

export const claims = `
  select ${replacement('c')}, c.type::text, c.refund_amount,
    coalesce((select json_agg(json_build_object('id', i.id, 'line_id', i.item_id, 'variant_id', i.variant_id, 'reason', i.reason, 'note', i.note,
        'quantity', i.quantity, 'metadata', i.metadata, 'created_at', i.created_at,
        'is_variant_gone', not exists (select from product_variant v join product p on p.id = v.product_id
          where v.id = i.variant_id and v.deleted_at is null and p.deleted_at is null),
        'images', (select coalesce(json_agg(json_build_object('id', m.id, 'url', m.url) order by m.created_at, m.id), '[]')
          from claim_image m where m.claim_item_id = i.id and m.deleted_at is null),
        'tags', (select coalesce(json_agg(t.value order by t.value), '[]') from claim_item_tags l join claim_tag t on t.id = l.tag_id
          where l.item_id = i.id)) order by i.created_at, i.id)
      from claim_item i join line_item l on l.id = i.item_id and ${isMoved} where i.claim_order_id = c.id and i.deleted_at is null), '[]') as items
  from claim_order c where c.deleted_at is null order by c.created_at, c.id`
