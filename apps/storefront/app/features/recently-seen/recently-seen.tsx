import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { readSeenProducts } from '../../lib/seen-products.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { CardProduct } from '../catalogue/card-product.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import styles from './recently-seen.module.css'

const MOST_SHOWN = 4

/** What this browser looked at before, loaded when the shopper comes near it. other_than: the product of this page. */
export function RecentlySeen({ other_than }: { other_than?: string }) {
  const { t, language } = useI18n()
  const { store } = useShop()
  const view = store.view_code
  const place = useRef<HTMLElement>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const { data, load } = useFetcher<{ products: CardProduct[] }>()

  useEffect(() => {
    const seen = readSeenProducts(view).filter((id) => id !== other_than)
    setIds(seen.slice(0, MOST_SHOWN))
  }, [view, other_than])

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, the same products have other names
  useEffect(() => {
    if (!place.current || ids.length === 0) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void load(paths.seenProducts(view, ids))
      },
      { rootMargin: '400px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [view, ids, load, language])

  if (ids.length === 0 || data?.products.length === 0) return null
  return (
    <section ref={place} aria-labelledby="recently-seen">
      <h2 id="recently-seen" className={styles.heading}>
        {t('product.recently_seen')}
      </h2>
      {data ? <ProductGrid products={data.products} /> : <ProductGridSkeleton count={ids.length} />}
    </section>
  )
}
