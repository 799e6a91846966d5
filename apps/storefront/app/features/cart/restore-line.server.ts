import { ClientError } from '@shopkey/client/client-error.ts'
import { addLineItem } from '@shopkey/client/store.ts'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import { ensureCartId, replaceLoadedCart } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { readGift } from './read-gift.server.ts'

/** Puts a removed line back, at today's price. Returns why it could not be: sold out, or no longer sold. */
export async function restoreLine(shop: Shop, form: FormData): Promise<'stock' | 'other' | null> {
  const variant_id = String(form.get('variant_id') ?? '')
  const quantity = Number(westernDigits(String(form.get('quantity'))))
  if (!variant_id || !Number.isInteger(quantity) || quantity < 1) return 'other'
  const gift = readGift(form)
  try {
    const id = await ensureCartId(shop)
    const body = { variant_id, quantity, ...(gift && { gift }) }
    replaceLoadedCart(shop, await shop.api.call(addLineItem, { params: { id }, body }))
    return null
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return error.code === 'insufficient_inventory' ? 'stock' : 'other'
  }
}
