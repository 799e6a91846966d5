import { buttonClass } from '@shopkey/ui/button.tsx'
import { imageSources } from '@shopkey/ui/image-sources.ts'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { storeBranding } from '../../lib/store-branding.ts'
import { categoryOf } from '../../lib/store-category.ts'
import type { CardProduct } from './card-product.ts'
import styles from './home-hero.module.css'

const WIDE = '(min-width: 56rem)'

/**
 * The hero of the front page: a tagline, a picture, a link. Without a picture of its own it shows the first product.
 */
export function HomeHero({ product }: { product: CardProduct }) {
  const { t, language } = useI18n()
  const { store } = useShop()
  const category = categoryOf(store.category)
  const { tagline, hero, hero_tall } = storeBranding(store, language)
  const fallback = product.thumbnail ?? ''
  const wide = hero ?? fallback
  const tall = hero_tall ?? fallback
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{tagline ?? t(`home.hero.${category}.title`)}</h1>
        <p className={styles.text}>{t(`home.hero.${category}.text`)}</p>
        <Link className={buttonClass({ large: true })} to={paths.products(store.view_code)}>
          {t('home.shop_all')}
        </Link>
      </div>
      <picture className={styles.window}>
        <source media={WIDE} srcSet={imageSources(wide) ?? wide} sizes="60vw" width={1600} height={900} />
        <img
          className={styles.picture}
          src={tall}
          srcSet={imageSources(tall)}
          sizes="100vw"
          alt=""
          width={1080}
          height={1440}
          fetchPriority="high"
        />
      </picture>
    </section>
  )
}
