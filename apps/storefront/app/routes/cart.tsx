import { ClientError } from '@shopkey/client/client-error.ts'
import { deleteLineItem, updateLineItem } from '@shopkey/client/store.ts'
import type { PricedLineItem } from '@shopkey/client/types.ts'
import { westernDigits } from '@shopkey/domain/western-digits.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { data, Link } from 'react-router'
import { applyCode, dropCode } from '../features/cart/cart-codes.server.ts'
import { CartPanel } from '../features/cart/cart-panel.tsx'
import { nameInSharedCarts, setNameInSharedCarts } from '../features/cart/name-in-shared-carts.server.ts'
import type { RemovedLine } from '../features/cart/removed-line.tsx'
import { restoreLine } from '../features/cart/restore-line.server.ts'
import { CompareLink } from '../features/compare/compare-link.tsx'
import { findWaitingOrder } from '../features/order/waiting-order.server.ts'
import { WaitingOrderNotice } from '../features/order/waiting-order-notice.tsx'
import { ensureCartId, keepSource, loadCart, ownCart, replaceLoadedCart, wasSignedOutFor } from '../lib/cart.server.ts'
import { markChangeShownByDocument } from '../lib/cart-change.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { isOffline, revalidatesAfterForms, unlessOffline } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/cart'
import styles from './cart.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await keepSource(shop, url)
  const { cart } = await loadCart(shop)
  markChangeShownByDocument(shop)
  const again = url.searchParams.get('again')
  return {
    waiting: cart && cart.items.length > 0 ? null : await findWaitingOrder(shop),
    nameInSharedCarts: nameInSharedCarts(shop) ?? '',
    was_signed_out: wasSignedOutFor(shop, cart),
    removed: readRemoved(url),
    again: again === 'all' || again === 'some' ? (again as 'all' | 'some') : null,
  }
}

function removedPath(view: string, { variant_id, quantity, gift }: PricedLineItem): string {
  return variant_id && !gift ? paths.cartWithout(view, { variant_id, quantity }) : paths.cart(view)
}

/** The line that a page without scripts has removed. A gift is not offered again: its recipient belongs in no address. */
function readRemoved(url: URL): RemovedLine | null {
  const variant_id = url.searchParams.get('removed')
  const quantity = Number(westernDigits(url.searchParams.get('quantity') ?? ''))
  if (!variant_id || !Number.isInteger(quantity) || quantity < 1) return null
  return { variant_id, quantity }
}

/**
 * Changes or removes a line, adds or removes a code. Returns data to a page with scripts, and the cart page without.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const { cart } = await loadCart(shop)
  switch (form.get('intent')) {
    case 'apply_code': {
      const code = String(form.get('code') ?? '').trim()
      const own = cart ? await ownCart(shop, cart) : { id: await ensureCartId(shop), discounts: [], gift_cards: [] }
      const code_failed = await applyCode(shop, own, code)
      return code_failed ? data({ failed: null, code_failed, code }, { status: 422 }) : { failed: null }
    }
    case 'drop_code': {
      const kind = form.get('kind') === 'gift_card' ? 'gift_card' : 'discount'
      if (cart?.is_own) await dropCode(shop, cart, kind, String(form.get('code')))
      return { failed: null }
    }
    case 'set_name': {
      setNameInSharedCarts(shop, String(form.get('name') ?? ''))
      return { failed: null }
    }
    case 'restore': {
      const failed = await restoreLine(shop, form)
      return failed ? data({ failed }, { status: 422 }) : { failed: null }
    }
  }
  const line = cart?.items.find(({ id }) => id === form.get('line_id'))
  if (!cart || !line) return { failed: null }

  const quantity = form.has('remove') ? 0 : Number(westernDigits(String(form.get('quantity') ?? '')))
  if (!Number.isInteger(quantity) || quantity < 0) return data({ failed: 'other' as const }, { status: 400 })
  const params = { id: cart.id, line_id: line.id }
  try {
    const changed =
      quantity === 0
        ? await shop.api.call(deleteLineItem, { params })
        : await shop.api.call(updateLineItem, { params, body: { quantity } })
    replaceLoadedCart(shop, changed)
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    const failed = error.code === 'insufficient_inventory' ? ('stock' as const) : ('other' as const)
    return data({ failed }, { status: 422 })
  }
  if (form.has('remove')) throw redirectTo(removedPath(shop.view, line))
  return { failed: null }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const result = await unlessOffline(() => serverAction())
  return isOffline(result) ? ({ ...result, failed: 'offline', code_failed: 'errors.offline' } as const) : result
}

export const shouldRevalidate = revalidatesAfterForms

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { waiting, again } = loaderData
  // Only the link of a shared bag is sent to others.
  const items = useShop().cart?.items ?? []
  const pictures = items.map(({ thumbnail }) => thumbnail)
  const products = items.flatMap(({ variant, is_giftcard }) => (variant && !is_giftcard ? [variant.product_id] : []))
  return (
    <div className="page">
      <PageTitle text={t('cart.title')} pictures={pictures} isUnlisted />
      <h1 className={styles.heading}>{t('cart.title')}</h1>
      {waiting ? <WaitingOrderNotice order={waiting} /> : null}
      {loaderData.was_signed_out ? <SignedOut /> : null}
      {again ? <Notice kind={again === 'all' ? 'success' : 'warning'} title={t(`cart.again_${again}`)} /> : null}
      <CartPanel place="page" nameInSharedCarts={loaderData.nameInSharedCarts} removed={loaderData.removed} />
      <CompareLink product_ids={products} />
    </div>
  )
}

function SignedOut() {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <Notice kind="plain" title={t('cart.shared_signed_out')}>
      <Link to={paths.login(store.view_code, { source: paths.cart(store.view_code) })}>{t('account.sign_in')}</Link>
    </Notice>
  )
}
