import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { CardProduct } from '../catalogue/card-product.ts'
import { ProductGrid, ProductGridSkeleton } from '../catalogue/product-grid.tsx'
import styles from './recently-seen.module.css'

/** These products, loaded when the shopper comes near them. */
export default function SeenList({ ids }: { ids: readonly string[] }) {
  const { t, language } = useI18n()
  const view = useShop().store.view_code
  const place = useRef<HTMLElement>(null)
  const { data, load } = useFetcher<{ products: CardProduct[] }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language, the same products have other names
  useEffect(() => {
    if (!place.current) return
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

  if (data?.products.length === 0) return null
  return (
    <section ref={place} aria-labelledby="recently-seen">
      <h2 id="recently-seen" className={styles.heading}>
        {t('product.recently_seen')}
      </h2>
      {data ? <ProductGrid products={data.products} /> : <ProductGridSkeleton count={ids.length} />}
    </section>
  )
}
