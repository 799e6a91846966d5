import { Suspense, useEffect, useRef, useState } from 'react'
import { Await, data, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { BlocksAround } from '../features/blocks-around/blocks-around.tsx'
import { findBlocksAround } from '../features/blocks-around/find-blocks-around.server.ts'
import { keepAddition } from '../features/cart/waiting-additions.ts'
import { findProduct, listRelated } from '../features/catalogue/catalogue.server.ts'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { DeliveryEstimate } from '../features/delivery-estimate/delivery-estimate.tsx'
import { ExtensionPanels } from '../features/extensions/extension-panels.tsx'
import { loadPanels } from '../features/extensions/load-panels.server.ts'
import type { LoadedPanel } from '../features/extensions/panels.ts'
import { structuredDataOf } from '../features/extensions/structured-data.ts'
import { type AddToCartReply, addToCart } from '../features/product/add-to-cart.server.ts'
import { BuyForm } from '../features/product/buy-form.tsx'
import { Gallery } from '../features/product/gallery.tsx'
import { ProductFacts } from '../features/product/product-facts.tsx'
import { findSizeGuide, type SizeGuideContent } from '../features/product/size-guide.server.ts'
import { withSortedSizes } from '../features/product/sorted-sizes.ts'
import { StockLine } from '../features/product/stock-line.tsx'
import {
  type Choice,
  chosenVariant,
  picturesOf,
  requestedChoice,
  settledChoice,
  withChoice,
} from '../features/product/variant-choice.ts'
import { RecentlySeen } from '../features/recently-seen/recently-seen.tsx'
import { productThing } from '../features/structured-data/product-thing.ts'
import { breadcrumbs, organizationId } from '../features/structured-data/store-things.ts'
import { StructuredData } from '../features/structured-data/structured-data.tsx'
import { KeepForm } from '../features/wishlist/keep-form.tsx'
import { inTurn } from '../lib/change-turns.ts'
import { useI18n } from '../lib/i18n.tsx'
import { movedOrMissing } from '../lib/moved-page.server.ts'
import { isOffline, revalidatesAfterForms, unlessOffline } from '../lib/offline.ts'
import type { Shop } from '../lib/opened-shop.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { usePageUrl } from '../lib/page-url.ts'
import { isRewardsPath, paths, rewardsView, viewOf } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { storeSeenProduct } from '../lib/seen-products.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { useViewTracking } from '../lib/use-view-tracking.ts'
import type { Product } from '../lib/wire.ts'
import { BackLink } from '../shell/back-link.tsx'
import { NotFoundView } from '../shell/crash-view.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/product'
import styles from './product.module.css'

async function getProduct(shop: Shop, handle: string) {
  const product = await findProduct(shop, handle)
  if (!product) throw data(null, { status: 404 })
  return product
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await findProduct(shop, params.handle)
  if (!product) throw await movedOrMissing(shop, url)
  // Deferred, and allowed to fail: the page is about the product.
  const related = listRelated(shop, product).catch(() => [])
  const [panels, size_guide, around] = await Promise.all([
    loadPanels(shop, 'product', { id: product.id, name: product.title }),
    findSizeGuide(shop, product),
    findBlocksAround(shop, { kind: 'product', handle: product.id, url }),
  ])
  return {
    product: withSortedSizes(product),
    panels,
    size_guide,
    around,
    currency_code: shop.region.currency_code,
    requested: requestedChoice(product, url.searchParams),
    related,
  }
}

export const handle: PageHandle<typeof loader> = {
  address: (view, { product }) => paths.product(view, product.handle ?? product.id),
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const [form, product] = await Promise.all([request.formData(), getProduct(shop, params.handle)])
  const reply = await addToCart(shop, product, form)
  if (!form.has('stay') && !reply.missing && !reply.failed) throw redirectTo(paths.cart(shop.view))
  return reply
}

export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const unsent = { at: Date.now(), choice: {}, missing: null }
  const result = await unlessOffline(() => inTurn(() => serverAction())).catch((error: unknown) => {
    const isMeant = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isMeant) throw error
    // The storefront's own server failed: the form says so and stays, as after a refusal. Nothing is loaded again from it.
    console.error(error)
    return { ...unsent, is_offline: true as const, failed: 'other' as const }
  })
  if (!isOffline(result)) return result
  const view = isRewardsPath(new URL(request.url).pathname) ? rewardsView(viewOf(params)) : viewOf(params)
  const failed = keepAddition(view, params.handle, form) ? ('waiting' as const) : ('offline' as const)
  return { ...result, ...unsent, failed }
}

export const shouldRevalidate = revalidatesAfterForms

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const { product, related, panels, around } = loaderData
  useViewTracking('product', product.id)
  useEffect(() => storeSeenProduct(store.view_code, product.id), [store.view_code, product.id])
  return (
    <BlocksAround loaded={around}>
      <div className="page">
        <PageTitle
          text={product.title}
          description={product.subtitle ?? product.description}
          pictures={[product.thumbnail]}
        />
        <ProductThings {...loaderData} />
        <BackLink fallback={paths.products(store.view_code)} />
        <ProductAndChoice key={product.id} {...loaderData} reply={actionData} />
        <ExtensionPanels loaded={panels} subject={{ id: product.id, name: product.title }} />
        <Suspense fallback={<ProductGridSkeleton count={4} />}>
          <Await resolve={related} errorElement={<NothingRelated />}>
            {(products) =>
              products.length > 0 ? (
                <section aria-labelledby="related">
                  <h2 id="related" className={styles.related}>
                    {t('product.related')}
                  </h2>
                  <ProductGrid products={products} />
                </section>
              ) : null
            }
          </Await>
        </Suspense>
        <RecentlySeen other_than={product.id} />
      </div>
    </BlocksAround>
  )
}

interface ProductThingsProps {
  product: Product
  currency_code: string
  panels: readonly LoadedPanel[]
}

/** The product with what extensions add to it, its offers and the way to it, for search engines. */
function ProductThings(props: ProductThingsProps) {
  const { t } = useI18n()
  const { store, is_rewards } = useShop()
  const url = usePageUrl()
  if (is_rewards) return null
  return <StructuredData things={import.meta.env.SSR ? productThings(props, { store, url, t }) : undefined} />
}

interface Surroundings {
  store: ReturnType<typeof useShop>['store']
  url: ReturnType<typeof usePageUrl>
  t: ReturnType<typeof useI18n>['t']
}

function productThings({ product, currency_code, panels }: ProductThingsProps, { store, url, t }: Surroundings) {
  const view = store.view_code
  const path = (variant?: string) => paths.product(view, product.handle ?? product.id, variant ? { variant } : {})
  const { collection } = product
  const crumbs = [
    { name: store.name, path: paths.home(view) },
    collection
      ? { name: collection.title, path: paths.collection(view, collection.handle ?? collection.id) }
      : { name: t('products.title'), path: paths.products(view) },
    { name: product.title, path: path() },
  ]
  const seller_id = organizationId(url(paths.home(view)))
  const thing = productThing({ product, currency_code, url: (variant) => url(path(variant)), seller_id })
  return [breadcrumbs(crumbs, url), thing && { ...thing, ...structuredDataOf(panels) }]
}

interface ProductAndChoiceProps {
  product: Product
  size_guide: SizeGuideContent | null
  requested: Choice
  reply: AddToCartReply | undefined
}

/** The pictures follow the chosen options. */
function ProductAndChoice({ product, size_guide, requested, reply }: ProductAndChoiceProps) {
  const { t } = useI18n()
  const { store, is_rewards } = useShop()
  const [choice, setChoice] = useState<Choice>(() => settledChoice(product, { ...requested, ...reply?.choice }))
  useChoiceInAddress(product, choice)
  const chosen = chosenVariant(product, choice)
  const variant = chosen ?? product.variants[0]
  return (
    <div className={styles.product}>
      <Gallery product={product} first={picturesOf(product, choice)} />
      <div className={styles.side}>
        <div>
          {product.collection ? (
            <Link
              className={styles.collection}
              to={paths.products(store.view_code, { collection: product.collection.handle ?? product.collection.id })}
            >
              {product.collection.title}
            </Link>
          ) : null}
          <h1 className={styles.title}>
            <bdi>{product.title}</bdi>
          </h1>
          {product.subtitle ? (
            <p className={styles.subtitle}>
              <bdi>{product.subtitle}</bdi>
            </p>
          ) : null}
        </div>
        <BuyForm product={product} sizeGuide={size_guide} choice={choice} onChoose={setChoice} reply={reply} />
        {variant && !product.is_giftcard ? (
          <div>
            {chosen ? <StockLine variant={chosen} /> : null}
            <DeliveryEstimate variant_id={variant.id} productTitle={product.title} />
          </div>
        ) : null}
        {is_rewards ? null : <KeepForm product_id={product.id} />}
        {product.description ? (
          <section aria-labelledby="about">
            <h2 id="about" className={styles.heading}>
              {t('product.description')}
            </h2>
            <p className={styles.description} dir="auto">
              {product.description}
            </p>
          </section>
        ) : null}
        <ProductFacts product={product} />
      </div>
    </div>
  )
}

/**
 * The address has the choice, for a reload, a shared link and the way back. The entry of the history is changed in place: the
 * page has loaded everything that a choice shows. Not while the shopper leaves: the address is then the next page's already.
 */
function useChoiceInAddress(product: Product, choice: Choice): void {
  const initial = useRef(choice)
  const page = useLocation().pathname
  useEffect(() => {
    const { pathname, search, hash, origin } = window.location
    if (choice === initial.current || pathname !== new URL(page, origin).pathname) return
    window.history.replaceState(window.history.state, '', pathname + withChoice(search, product, choice) + hash)
  }, [page, product, choice])
}

/**
 * Deferred data that is missing at the end of the response arrives as an error; without this boundary, the whole page
 * would fail.
 */
function NothingRelated() {
  return null
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView to={paths.products(params.view)} isInside />
  throw error
}
