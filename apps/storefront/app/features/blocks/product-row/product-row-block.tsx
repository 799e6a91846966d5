import { ProductGrid } from '../../catalogue/product-grid.tsx'
import shared from '../blocks.module.css'
import type { BlockProps } from '../shown-block.ts'

export function ProductRowBlock({ block: { title }, data }: BlockProps<'product_row'>) {
  const products = data?.products ?? []
  if (products.length === 0) return null
  return (
    <section className={shared.wide}>
      {title ? (
        <h2 className={shared.title} dir="auto">
          {title}
        </h2>
      ) : null}
      <ProductGrid products={products} heading={title ? 'h3' : 'h2'} />
    </section>
  )
}
