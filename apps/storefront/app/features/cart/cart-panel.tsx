import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { Cart } from '../../lib/wire.ts'
import { ShareLink } from '../share/share-link.tsx'
import { CartChangeNotice } from './cart-change-notice.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-panel.module.css'
import { CodeField, type CodeReply, EnteredCodes } from './code-field.tsx'
import { type RemovedLine, RemovedLineNotice } from './removed-line.tsx'
import { SharedNotice } from './shared-notice.tsx'
import { TotalsList } from './totals-list.tsx'

interface CartPanelProps {
  place: 'page' | 'drawer'
  /** The name that others see beside what this shopper adds to a shared cart; undefined: it is not asked for here. */
  nameInSharedCarts?: string
  /** The line that was removed last, by a page without scripts. */
  removed?: RemovedLine | null
}

/** The cart's content, totals and buttons. The page and the drawer show this same panel. */
export function CartPanel({ place, nameInSharedCarts, removed: removedBefore = null }: CartPanelProps) {
  const { cart } = useShop()
  const [removed, setRemoved] = useState(removedBefore)
  return (
    <>
      {removed ? (
        <RemovedLineNotice key={removed.variant_id} line={removed} onRestored={() => setRemoved(null)} />
      ) : null}
      {!cart || cart.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <FilledCart cart={cart} place={place} nameInSharedCarts={nameInSharedCarts} onRemoved={setRemoved} />
      )}
    </>
  )
}

interface FilledCartProps extends Pick<CartPanelProps, 'place'> {
  cart: Cart
  nameInSharedCarts: string | undefined
  onRemoved: (line: RemovedLine | null) => void
}

function FilledCart({ cart, place, nameInSharedCarts, onRemoved }: FilledCartProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  return (
    <div className={place === 'page' ? styles.page : styles.drawer}>
      <div className={styles.items}>
        <CartChangeNotice />
        {!cart.is_own ? <SharedNotice cart={cart} name={nameInSharedCarts} /> : null}
        <CartLines cart={cart} idPrefix={place} onRemoved={onRemoved} />
      </div>
      <section className={styles.summary} aria-label={t('cart.summary')}>
        {place === 'page' && cart.is_own ? <CodeField cart={cart} idPrefix={place} /> : null}
        <TotalsList
          priced={cart}
          currencyCode={cart.region.currency_code}
          isDeliveryKnown={cart.shipping_methods.length > 0}
        />
        <Link className={buttonClass({ wide: true, large: true })} to={paths.checkout(view)}>
          {t('cart.checkout')}
        </Link>
        {place === 'drawer' ? (
          <Link className={buttonClass({ kind: 'quiet', wide: true })} to={paths.cart(view)}>
            {t('cart.view')}
          </Link>
        ) : (
          <ShareLink wide path={paths.sharedCart(view, cart.id)} title={t('cart.title')} label={t('cart.share')} />
        )}
      </section>
    </div>
  )
}

/** A code may be entered before the cart has items. */
function EmptyCart() {
  const { t } = useI18n()
  const { store, cart } = useShop()
  const { code_failed } = (useActionData() as CodeReply | undefined) ?? {} // of the cart page, as in the code field
  return (
    <>
      <CartChangeNotice />
      <div className={styles.codes}>
        {code_failed ? <Notice kind="danger" title={t(code_failed)} /> : null}
        {cart ? <EnteredCodes cart={cart} /> : null}
      </div>
      <EmptyState
        level="h2"
        icon={<Icon name="bag" size={32} />}
        title={t('cart.empty_title')}
        text={t('cart.empty_text')}
        action={
          <Link className={buttonClass()} to={paths.products(store.view_code)}>
            {t('cart.continue')}
          </Link>
        }
      />
    </>
  )
}
