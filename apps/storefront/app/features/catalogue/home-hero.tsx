import { buttonClass } from '@shopkey/ui/button.tsx'
import { classNames } from '@shopkey/ui/class-names.ts'
import { avifSources, imageSources } from '@shopkey/ui/image-sources.ts'
import { Link } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import { storeBranding } from '../../lib/store-branding.ts'
import { categoryOf } from '../../lib/store-category.ts'
import type { CardProduct } from './card-product.ts'
import styles from './home-hero.module.css'

const WIDE = '(min-width: 56rem)'
/** The second of two columns, 1 to 1.35. */
const WIDE_SIZES = '57.5vw'
/**
 * As wide as the window. Phones take the picture of 640 px, about one and a half pixels for each CSS pixel: the next one has
 * twice the bytes, and it is what they wait for.
 */
const TALL_SIZES =
  '(min-resolution: 2.5dppx) 58vw, (min-resolution: 1.9dppx) 80vw, (min-resolution: 1.5dppx) 85vw, 100vw'

/**
 * The hero of the front page: a tagline, a picture, a link. Without a picture of its own it shows the first product that has
 * one; a store that has no pictures yet gets words alone.
 */
export function HomeHero({ products }: { products: CardProduct[] }) {
  const { t, language } = useI18n()
  const { store } = useShop()
  const category = categoryOf(store.category)
  const { tagline, hero, hero_tall } = storeBranding(store, language)
  const fallback = products.find(({ thumbnail }) => thumbnail)?.thumbnail ?? ''
  const wide = hero ?? fallback
  const tall = hero_tall ?? fallback
  return (
    <section className={classNames(styles.hero, !wide && styles.plain)}>
      {/* It is the largest thing on the page: browsers find it before the styles and scripts that stand above it. */}
      <PreloadedPicture url={wide} media={WIDE} sizes={WIDE_SIZES} />
      <PreloadedPicture url={tall} media={`not all and ${WIDE}`} sizes={TALL_SIZES} />
      <div className={styles.words}>
        <h1 className={styles.title}>{tagline ?? t(`home.hero.${category}.title`)}</h1>
        <p className={styles.text}>{t(`home.hero.${category}.text`)}</p>
        <Link className={buttonClass({ large: true })} to={paths.products(store.view_code)}>
          {t('home.shop_all')}
        </Link>
      </div>
      {wide ? <HeroPicture wide={wide} tall={tall} /> : null}
    </section>
  )
}

function HeroPicture({ wide, tall }: { wide: string; tall: string }) {
  return (
    <picture className={styles.window}>
      {avifSources(wide) ? (
        <source
          type="image/avif"
          media={WIDE}
          srcSet={avifSources(wide)}
          sizes={WIDE_SIZES}
          width={1600}
          height={900}
        />
      ) : null}
      <source media={WIDE} srcSet={imageSources(wide) ?? wide} sizes={WIDE_SIZES} width={1600} height={900} />
      {avifSources(tall) ? <source type="image/avif" srcSet={avifSources(tall)} sizes={TALL_SIZES} /> : null}
      <img
        className={styles.picture}
        src={tall}
        srcSet={imageSources(tall)}
        sizes={TALL_SIZES}
        alt=""
        width={1080}
        height={1440}
        fetchPriority="high"
      />
    </picture>
  )
}

/** Has the browser load a picture that matters before it meets it, in AVIF only if it knows that. */
function PreloadedPicture({ url, media, sizes }: { url: string; media: string; sizes: string }) {
  const avif = avifSources(url)
  return url ? (
    <link
      rel="preload"
      as="image"
      type={avif && 'image/avif'}
      href={url}
      imageSrcSet={avif ?? imageSources(url)}
      imageSizes={sizes}
      media={media}
      fetchPriority="high"
    />
  ) : null
}
