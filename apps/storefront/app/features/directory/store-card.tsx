import type { StorefrontStore } from '@shopkey/client/types.ts'
import { Icon } from '@shopkey/ui/icon.tsx'
import { imageSources } from '@shopkey/ui/image-sources.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { storeBranding } from '../../lib/store-branding.ts'
import { CATEGORY_ICONS, categoryOf } from '../../lib/store-category.ts'
import { StoreTheme, themeName } from '../theme/store-theme.tsx'
import styles from './store-card.module.css'

/** A store's card, in the store's own colours. A plain link: the store's pages have another theme. */
export function StoreCard({ store }: { store: StorefrontStore }) {
  const { t, language } = useI18n()
  const category = categoryOf(store.category)
  const { tagline, hero_tall } = storeBranding(store, language)
  return (
    <a className={styles.card} href={paths.home(store.view_code)} data-theme={themeName(store.metadata)}>
      <StoreTheme metadata={store.metadata} />
      <span className={styles.window}>
        {hero_tall ? (
          <img
            className={styles.picture}
            src={hero_tall}
            srcSet={imageSources(hero_tall)}
            sizes="(min-width: 64rem) 30vw, 90vw"
            alt=""
            width={1080}
            height={1440}
          />
        ) : (
          <Icon name={CATEGORY_ICONS[category]} size={72} />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.category}>{t(`directory.category.${category}`)}</span>
        <span className={styles.name}>
          <bdi>{store.name}</bdi>
          <Icon name="arrow" size={26} />
        </span>
        <span>{tagline ?? t(`home.hero.${category}.title`)}</span>
      </span>
    </a>
  )
}
