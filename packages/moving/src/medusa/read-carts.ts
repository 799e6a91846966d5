import { getCurrency } from '@shopkey/domain/currency.ts'
import { roundToIncrement } from '@shopkey/domain/money.ts'
import type { MovedCart, MovedCartLine, MovedDraft, MovedRegion } from '../records.ts'
import type { FileWarnings } from '../warnings.ts'
import { includesTax, minorUnits, type Query } from './database.ts'
import { type AddressRow, address } from './order-statements.ts'
import { recipientOf } from './recipient-of.ts'

/** How long before the last change of any cart an open one may have been left. */
const openCartDays = 90

type CartRow = Omit<MovedCart, 'external_id' | 'region' | 'lines' | 'shipping_address' | 'billing_address' | 'row'> & {
  region_id: string
  type: 'default' | 'draft_order'
  shipping_address: AddressRow | null
  billing_address: AddressRow | null
  lines: MovedCartLine[]
}

type DraftRow = Omit<MovedDraft, 'external_id' | 'cart' | 'row'> & { cart_id: string }

type Regions = ReadonlyMap<string, MovedRegion>

/** Reads the carts of shoppers that were changed lately and have items, and all draft orders with their carts. What is left out is named. */
export async function readCarts(
  query: Query,
  regions: Regions,
  warnings: FileWarnings,
): Promise<{ carts: MovedCart[]; draft_orders: MovedDraft[] }> {
  const rows = await query<CartRow>(`
    select c.id, c.type::text, c.email, c.customer_id, c.region_id, c.metadata, to_json(c.created_at) as created_at,
      ${address('c.shipping_address_id')} as shipping_address, ${address('c.billing_address_id')} as billing_address,
      coalesce((select json_agg(l.discount_id order by l.discount_id) from cart_discounts l where l.cart_id = c.id), '[]') as discount_ids,
      coalesce((select json_agg(l.gift_card_id order by l.gift_card_id) from cart_gift_cards l where l.cart_id = c.id), '[]') as gift_card_ids,
      coalesce((select json_agg(json_build_object('name', o.name, 'price', m.price, 'data', m.data) order by m.id)
        from shipping_method m join shipping_option o on o.id = m.shipping_option_id where m.cart_id = c.id), '[]') as deliveries,
      coalesce((select json_agg(x order by x.created_at, x.id) from (
        select i.id, i.variant_id, i.title, i.description, i.thumbnail, i.unit_price, ${includesTax('i')}, i.quantity, i.is_giftcard,
          i.should_merge, i.allow_discounts, i.metadata, i.created_at,
          coalesce((select json_agg(json_build_object('id', a.id, 'description', a.description, 'amount', round(a.amount)) order by a.id)
            from line_item_adjustment a where a.item_id = i.id and a.discount_id is null), '[]') as adjustments
        from line_item i where i.cart_id = c.id and not i.is_return) x), '[]') as lines
    from cart c
    where c.type = 'draft_order' or (c.type = 'default' and c.completed_at is null and c.deleted_at is null
      and c.updated_at > (select max(updated_at) from cart) - interval '${openCartDays} days'
      and not exists (select from "order" o where o.cart_id = c.id)
      and exists (select from line_item i where i.cart_id = c.id and i.variant_id is not null))
    order by c.created_at, c.id`)
  const open = rows.filter(({ type }) => type === 'default')
  await nameOldCarts(query, open.length, warnings)
  const carts = open.flatMap((row, index) => readCart(row, regions, index + 1))
  for (const cart of carts) leaveCustomLines(cart, warnings)
  return { carts, draft_orders: await readDrafts(query, rows, regions, warnings) }
}

async function readDrafts(
  query: Query,
  rows: readonly CartRow[],
  regions: Regions,
  warnings: FileWarnings,
): Promise<MovedDraft[]> {
  const cartOf = new Map(rows.map((row) => [row.id, row]))
  const drafts = await query<DraftRow>(`
    select d.id, d.display_id, d.status::text, d.order_id, d.cart_id, d.no_notification_order, d.metadata, to_json(d.canceled_at) as canceled_at,
      to_json(d.completed_at) as completed_at, to_json(d.created_at) as created_at
    from draft_order d order by d.display_id, d.id`)
  return drafts.flatMap(({ cart_id, ...draft }, index) => {
    const row = cartOf.get(cart_id)
    const [cart] = row ? readCart(row, regions, index + 1) : []
    if (cart) return [{ ...draft, external_id: draft.id, cart, row: index + 1 }]
    const text = `The draft order ${draft.display_id} has no cart in a currency that is known here.`
    warnings.add({ code: 'draft_left', severity: 'refused', text })
    return []
  })
}

function readCart({ type: _, region_id, ...cart }: CartRow, regions: Regions, row: number): MovedCart[] {
  const region = regions.get(region_id)
  if (!region || minorUnits(0, region.currency_code) === undefined) return []
  const { currency_code } = region
  const units = (amount: number) =>
    roundToIncrement(minorUnits(amount, currency_code) ?? 0, getCurrency(currency_code).rounding_increment)
  const moved = {
    ...cart,
    external_id: cart.id,
    region,
    shipping_address: recipientOf(cart.shipping_address),
    billing_address: recipientOf(cart.billing_address),
    deliveries: cart.deliveries.map((delivery) => ({ ...delivery, price: units(delivery.price) })),
    lines: cart.lines.map(({ adjustments, ...line }) => ({
      ...line,
      unit_price: units(line.unit_price),
      adjustments: adjustments.map((adjustment) => ({ ...adjustment, amount: units(adjustment.amount) })),
    })),
  }
  return [{ ...moved, row }]
}

/** Shoppers' carts have items of the catalogue alone; what staff put into one by hand has a draft order as its place. */
function leaveCustomLines(cart: MovedCart, warnings: FileWarnings): void {
  const custom = cart.lines.filter(({ variant_id }) => variant_id === null)
  if (custom.length === 0) return
  cart.lines = cart.lines.filter(({ variant_id }) => variant_id !== null)
  const text = `${custom.length} items without a variant are left out of the open cart ${cart.id}.`
  warnings.add({ code: 'cart_item_left', severity: 'refused', text })
}

async function nameOldCarts(query: Query, read: number, warnings: FileWarnings): Promise<void> {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(`
    select count(*)::int as count from cart c
    where c.type = 'default' and c.completed_at is null and c.deleted_at is null
      and not exists (select from "order" o where o.cart_id = c.id)`)
  if (count > read)
    warnings.add({
      code: 'carts_left',
      severity: 'refused',
      text: `${count - read} open carts are left out: they have no items, or were left more than ${openCartDays} days before the last change of any cart.`,
    })
}
