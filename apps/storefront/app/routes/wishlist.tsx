import { buttonClass } from '@shopkey/ui/button.tsx'
import { EmptyState } from '@shopkey/ui/empty-state.tsx'
import { Icon } from '@shopkey/ui/icon.tsx'
import { Notice } from '@shopkey/ui/notice.tsx'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { listProductsById } from '../features/catalogue/catalogue.server.ts'
import { ProductGrid } from '../features/catalogue/product-grid.tsx'
import { CompareLink } from '../features/compare/compare-link.tsx'
import { RecentlySeen } from '../features/recently-seen/recently-seen.tsx'
import { DropForm } from '../features/wishlist/drop-form.tsx'
import { readUnsentChanges, storeKeptProducts } from '../features/wishlist/kept-products.ts'
import { sendUnsentChanges } from '../features/wishlist/send-changes.ts'
import { changeWishlist, loadWishlist } from '../features/wishlist/wishlist.server.ts'
import { WishlistSettings } from '../features/wishlist/wishlist-settings.tsx'
import { useI18n } from '../lib/i18n.tsx'
import { isOffline, revalidatesAfterForms, unlessOffline } from '../lib/offline.ts'
import { paths, viewOf } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/wishlist'
import styles from './product-list.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  // Products for points are in another store of their own.
  if (shop.is_rewards) throw redirectTo(paths.wishlist(shop.view))
  const wishlist = await loadWishlist(shop)
  const products = await listProductsById(shop, wishlist.product_ids)
  return { wishlist, products, isFull: url.searchParams.get('failed') === 'full' }
}

/** With what was kept on the page before. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  await sendUnsentChanges(viewOf(params))
  return await serverLoader()
}

const CHANGES = {
  share: { is_shared: true },
  stop_sharing: { is_shared: false },
  notify: { is_notified: true },
  stop_notifying: { is_notified: false },
} as const

/** Turns the link or the messages on or off. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const intent = String((await request.formData()).get('intent'))
  if (Object.hasOwn(CHANGES, intent)) {
    const change = CHANGES[intent as keyof typeof CHANGES] // one of them, by the line above
    await changeWishlist(shop, { ...change, ...(intent === 'notify' && { region_id: shop.region.id }) })
  }
  throw redirectTo(paths.wishlist(shop.view))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => unlessOffline(() => serverAction())

export const shouldRevalidate = revalidatesAfterForms

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { wishlist, products, isFull } = loaderData
  const view = store.view_code
  useEffect(() => storeKeptProducts(view, wishlist.product_ids), [view, wishlist.product_ids])
  useUnsentChanges(view)
  return (
    <div className="page">
      <PageTitle text={t('wishlist.title')} isUnlisted />
      {isFull ? <Notice kind="warning" title={t('wishlist.full')} /> : null}
      {isOffline(actionData) ? <Notice kind="danger" title={t('errors.offline')} /> : null}
      {products.length > 0 ? (
        <>
          <div className={styles.head}>
            <h1>{t('wishlist.title')}</h1>
            <p className={styles.text}>{t('wishlist.text')}</p>
          </div>
          <ProductGrid
            products={products}
            priority={2}
            heading="h2"
            below={(product) => (
              // With scripts, the heart on the picture removes it.
              <noscript>
                <DropForm product={product} />
              </noscript>
            )}
          />
          <CompareLink product_ids={products.map(({ id }) => id)} />
          <WishlistSettings wishlist={wishlist} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="heart" size={32} />}
          title={t('wishlist.empty_title')}
          text={t('wishlist.empty_text')}
          action={
            <Link className={buttonClass()} to={paths.products(view)}>
              {t('products.clear')}
            </Link>
          }
        />
      )}
      <RecentlySeen />
    </div>
  )
}

/** The page that the server sent lacks what an earlier page could not send. */
function useUnsentChanges(view: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (readUnsentChanges(view).length > 0) void revalidate()
  }, [view, revalidate])
}
