import { ClientError } from '@shopkey/client/client-error.ts'
import {
  createReturn,
  getOrder,
  listReturnReasons as listReasons,
  listReturns as listReturnsOfOrder,
  listShippingOptions,
} from '@shopkey/client/store.ts'
import type { ReturnReason } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { isNotFound } from '../../lib/not-found.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { paths } from '../../lib/paths.ts'
import { redirectTo } from '../../lib/redirect-to.server.ts'
import type { Order, Return, ShippingOption } from '../../lib/wire.ts'
import { type OrderReturns, type ReturnableLine, type ReturnPolicy, returnableLines } from './returnable-lines.ts'

const noPolicy: ReturnPolicy = { days: null, paid_by: 'shopper', lines: [] }

/** An order's returns, newest first, and the store's rules for further ones; none of another shopper's. */
export async function listReturns(shop: Shop, orderId: string): Promise<OrderReturns> {
  try {
    return await shop.api.call(listReturnsOfOrder, { query: { order_id: orderId } })
  } catch (error) {
    if (error instanceof ClientError && error.code === 'order_of_other_visitor')
      return { returns: [], policy: noPolicy }
    throw error
  }
}

export type ReturnsByOrder = Readonly<Record<string, readonly Pick<Return, 'status' | 'swap_id'>[]>>

/** The returns of those orders of a list that came back whole, by the order's id: what was exchanged is not only returned. */
export async function loadReturns(shop: Shop, orders: readonly Order[]): Promise<ReturnsByOrder> {
  const returned = orders.filter(({ fulfillment_status }) => fulfillment_status === 'returned')
  const found = returned.map(async ({ id }) => {
    const { returns } = await listReturns(shop, id)
    return [id, returns.map(({ status, swap_id }) => ({ status, swap_id }))] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** The order and its returnable lines; without any, redirects to its own page. */
export async function getReturnable(
  shop: Shop,
  id: string,
): Promise<{ order: Order; lines: ReturnableLine[]; policy: ReturnPolicy }> {
  try {
    const [{ order }, { returns, policy }] = await Promise.all([
      shop.api.call(getOrder, { params: { id } }),
      listReturns(shop, id),
    ])
    const lines = returnableLines(order, returns, policy)
    if (lines.length > 0 && !order.is_masked) return { order, lines, policy }
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
  throw redirectTo(paths.order(shop.view, id))
}

/** The return reasons: only those without children, which the API requires. */
export async function listReturnReasons(shop: Shop): Promise<Pick<ReturnReason, 'id' | 'label'>[]> {
  const { return_reasons } = await shop.api.call(listReasons)
  const finest = return_reasons.flatMap(({ return_reason_children: children = [], ...reason }) =>
    children.length > 0 ? children : [reason],
  )
  return finest.map(({ id, label }) => ({ id, label }))
}

/** Return shipping options of the order's region, at what the shopper pays for them. */
export async function listReturnOptions(shop: Shop, regionId: string, policy: ReturnPolicy): Promise<ShippingOption[]> {
  const query = { is_return: true, region_id: regionId }
  const { shipping_options } = await shop.api.call(listShippingOptions, { query })
  if (policy.paid_by === 'shopper') return shipping_options
  return shipping_options.map((option) => ({ ...option, amount: 0, price_incl_tax: 0 }))
}

/** Requests a return of the chosen items; returns the reason of a failure. */
export async function requestReturn(
  shop: Shop,
  orderId: string,
  lines: readonly ReturnableLine[],
  form: FormData,
): Promise<StorefrontKey | undefined> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const items = lines
    .filter(({ item }) => form.has(`item.${item.id}`))
    .map(({ item, left }) => {
      const quantity = Number(text(`quantity.${item.id}`) || left)
      const reason_id = text(`reason.${item.id}`)
      const note = text(`note.${item.id}`)
      return { item_id: item.id, quantity, ...(reason_id && { reason_id }), ...(note && { note }) }
    })
  if (items.length === 0) return 'returns.nothing_chosen'
  const option_id = text('option_id')
  try {
    const body = { order_id: orderId, items, ...(option_id && { return_shipping: { option_id } }) }
    await shop.api.call(createReturn, { body })
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return refusalOfReturn(error.code)
  }
}

/** Why a return or an exchange was refused, in words for shoppers. */
export function refusalOfReturn(code: string | undefined): StorefrontKey {
  switch (code) {
    case 'quantity_exceeds_returnable':
      return 'returns.too_many_pieces'
    case 'return_period_over':
      return 'returns.too_late'
    case 'not_returnable':
      return 'returns.not_returnable'
    default:
      return 'returns.refused'
  }
}
