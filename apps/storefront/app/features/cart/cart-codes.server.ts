import { ClientError } from '@shopkey/client/client-error.ts'
import { removeDiscount, updateCart } from '@shopkey/client/store.ts'
import type { UpdateCartBody } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { replaceLoadedCart } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Cart } from '../../lib/wire.ts'

/** The codes that a cart has already. */
type CodedCart = Pick<Cart, 'id' | 'discounts' | 'gift_cards'>

/** Tries the typed text as a discount code, then as a gift card; returns the reason of a failure. */
export async function applyCode(shop: Shop, cart: CodedCart, code: string): Promise<StorefrontKey | undefined> {
  if (!code) return 'code.missing'
  const discount = await enter(shop, cart, { discounts: [{ code }, ...codesOf(cart.discounts)] })
  if (discount !== 'code.unknown') return discount
  return enter(shop, cart, { gift_cards: [...codesOf(cart.gift_cards), { code }] })
}

/** Removes a discount code or a gift card from the cart. */
export async function dropCode(
  shop: Shop,
  cart: CodedCart,
  kind: 'discount' | 'gift_card',
  code: string,
): Promise<void> {
  if (kind === 'discount') {
    replaceLoadedCart(shop, await shop.api.call(removeDiscount, { params: { id: cart.id, code } }))
    return
  }
  const gift_cards = codesOf(cart.gift_cards).filter((card) => card.code !== code)
  replaceLoadedCart(shop, await shop.api.call(updateCart, { params: { id: cart.id }, body: { gift_cards } }))
}

async function enter(shop: Shop, cart: CodedCart, codes: UpdateCartBody): Promise<StorefrontKey | undefined> {
  try {
    replaceLoadedCart(shop, await shop.api.call(updateCart, { params: { id: cart.id }, body: codes }))
    return undefined
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return WORDS[error.code ?? ''] ?? 'code.refused'
  }
}

function codesOf(entered: readonly { code: string }[]): { code: string }[] {
  return entered.map(({ code }) => ({ code }))
}

const WORDS: Readonly<Record<string, StorefrontKey>> = {
  discount_unknown: 'code.unknown',
  discount_usage_limit_reached: 'code.used_up',
  discount_not_started: 'code.not_started',
  discount_expired: 'code.expired',
  discount_disabled: 'code.unknown',
  discount_needs_customer: 'code.needs_customer',
  discount_not_for_customer: 'code.not_for_you',
  discount_not_in_region: 'code.not_in_region',
  gift_card_unknown: 'code.unknown',
  gift_card_disabled: 'code.gift_card_disabled',
  gift_card_in_other_region: 'code.not_in_region',
  gift_card_expired: 'code.gift_card_expired',
  gift_card_empty: 'code.gift_card_empty',
}
