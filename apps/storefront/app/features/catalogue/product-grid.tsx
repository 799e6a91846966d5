import { Skeleton } from '@shopkey/ui/skeleton.tsx'
import type { ReactNode } from 'react'
import type { CardProduct } from './card-product.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

const SIZES = '(min-width: 64rem) 25vw, (min-width: 44rem) 33vw, 50vw'

interface ProductGridProps {
  products: readonly CardProduct[]
  /** Number of cards that are visible at once and loaded first. */
  priority?: number
  heading?: 'h2' | 'h3'
  /** Under each card. */
  below?: (product: CardProduct) => ReactNode
}

export function ProductGrid({ products, priority = 0, heading, below }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={SIZES} first={index < priority} heading={heading} />
          {below?.(product)}
        </li>
      ))}
    </ul>
  )
}

/** Reserves the space of a grid that is loading. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={styles.placeholder}>
          <Skeleton shape="picture" />
          <Skeleton shape="line" />
          <Skeleton shape="short-line" />
        </div>
      ))}
    </div>
  )
}
