import { Picture } from '@shopkey/ui/picture.tsx'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { HeartButton } from '../wishlist/heart-button.tsx'
import type { CardProduct } from './card-product.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: CardProduct
  sizes: string
  /** Among the first on the page: loaded at once. */
  first?: boolean
  /** One level below the heading above the cards. */
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, sizes, first = false, heading: Heading = 'h3' }: ProductCardProps) {
  const { t } = useI18n()
  const { store, region, is_rewards } = useShop()
  const { title, handle, thumbnail, color, price, color_count, is_sold_out } = product
  const badge = is_sold_out ? t('product.sold_out') : price?.before != null ? t('product.sale') : null
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={thumbnail} alt="" sizes={sizes} first={first} color={color} className={styles.ground} />
        {badge ? <span className={styles.badge}>{badge}</span> : null}
      </div>
      <Heading className={styles.title}>
        <Link to={paths.product(store.view_code, handle)} className={styles.link} prefetch="intent">
          {title}
        </Link>
      </Heading>
      {is_rewards ? null : <HeartButton product={product} />}
      {price ? <Price price={price} currencyCode={region.currency_code} /> : null}
      {color_count > 1 ? <p className={styles.colors}>{t('product.colors', { count: color_count })}</p> : null}
    </article>
  )
}
