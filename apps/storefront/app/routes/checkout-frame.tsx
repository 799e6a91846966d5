import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Link, Outlet, useSearchParams } from 'react-router'
import { CartChangeNotice } from '../features/cart/cart-change-notice.tsx'
import { OrderSummary } from '../features/checkout/order-summary.tsx'
import { loadCart } from '../lib/cart.server.ts'
import { markChangeShownByDocument } from '../lib/cart-change.server.ts'
import { useI18n } from '../lib/i18n.tsx'
import { revalidatesAfterForms } from '../lib/offline.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { useFreshReturn } from '../lib/use-fresh-return.ts'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { PreviewBar } from '../shell/preview-bar.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import { StoreMark } from '../shell/store-mark.tsx'
import type { Route } from './+types/checkout-frame'
import styles from './checkout-frame.module.css'

const LOCK =
  'M7.5 10.5h9a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  await loadCart(shop)
  markChangeShownByDocument(shop)
  return null
}

export const shouldRevalidate = revalidatesAfterForms

/** The checkout without menu and footer, with only the links back and forward. */
export default function CheckoutFrame() {
  const { t } = useI18n()
  const { store, change } = useShop()
  const [search] = useSearchParams()
  useFreshReturn()
  return (
    <div className={styles.frame}>
      <SkipLink />
      <PreviewBar />
      <header className={styles.header}>
        <StoreMark />
        <LanguageMenu className={styles.language} />
        <Link className={styles.back} to={paths.cart(store.view_code)}>
          <Icon name="bag" size={20} /> {t('checkout.back_to_bag')}
        </Link>
      </header>
      <OrderSummary />
      <main id="content" className={styles.content} tabIndex={-1}>
        {search.get('bag') === 'changed' && !change ? (
          <Notice kind="warning" title={t('checkout.bag_changed')} />
        ) : null}
        <CartChangeNotice />
        <Outlet />
        <p className={styles.safe}>
          <Icon name={LOCK} size={16} /> {t('checkout.safe')}
        </p>
      </main>
    </div>
  )
}
