import { ClientError } from '@shopkey/client/client-error.ts'
import { addLineItem } from '@shopkey/client/store.ts'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import { ensureCartId, loadCart, replaceLoadedCart } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Product } from '../../lib/wire.ts'
import { nameInSharedCarts } from '../cart/name-in-shared-carts.server.ts'
import { readGift } from '../cart/read-gift.server.ts'
import { type Choice, chosenVariant, missingOption, settledChoice } from './variant-choice.ts'

export interface AddToCartReply {
  /** Distinguishes equal replies. */
  at: number
  choice: Choice
  /** Id of the option without a value. */
  missing: string | null
  /** waiting: for a connection. */
  failed: 'stock' | 'gift' | 'other' | 'offline' | 'waiting' | null
}

/** Adds the product page's form to the cart. Refuses options without a value and invalid quantities. */
export async function addToCart(shop: Shop, product: Product, form: FormData): Promise<AddToCartReply> {
  const choice = settledChoice(product, readChoice(product, form))
  const reply = { at: Date.now(), choice, missing: null, failed: null }
  const missing = missingOption(product, choice)
  if (missing) return { ...reply, missing: missing.id }

  const variant = chosenVariant(product, choice)
  const quantity = Number(westernDigits(String(form.get('quantity') ?? 1)))
  if (!variant || !Number.isInteger(quantity) || quantity < 1) return { ...reply, failed: 'other' }
  const gift = product.is_giftcard ? readGift(form) : undefined
  try {
    const { cart } = await loadCart(shop)
    const added_by = cart && !cart.is_own ? nameInSharedCarts(shop) : undefined
    const id = await ensureCartId(shop)
    const body = { variant_id: variant.id, quantity, ...(gift && { gift }), ...(added_by && { added_by }) }
    replaceLoadedCart(shop, await shop.api.call(addLineItem, { params: { id }, body, idempotencyKey: keyOf(form, id) }))
    return reply
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    if (error.code === 'insufficient_inventory') return { ...reply, failed: 'stock' }
    // What else the API refuses of a gift card is its address or its day.
    return { ...reply, failed: gift && error.kind === 'invalid_request' ? 'gift' : 'other' }
  }
}

/** A form that is sent again after its reply was lost adds nothing a second time. */
function keyOf(form: FormData, cart_id: string): string | undefined {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? `${key}-${cart_id}` : undefined
}

function readChoice(product: Product, form: FormData): Choice {
  const chosen = product.options.map(({ id }) => [id, form.get(`option-${id}`)] as const)
  return Object.fromEntries(
    chosen.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  )
}
