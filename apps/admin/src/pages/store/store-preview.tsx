import '@shopkey/ui/themes.css'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { Card } from '../../parts/card.tsx'
import { previewProductsQuery } from './queries.ts'
import type { StoreDraft } from './store-draft.ts'
import classes from './store-preview.module.css'

/** The top of the storefront in the theme's own colours, with what the form holds. A sketch: it cannot be used. */
export function StorePreview({
  draft,
}: {
  draft: Pick<StoreDraft, 'name' | 'logo' | 'favicon' | 'theme' | 'languages'>
}) {
  const { t } = useTranslation()
  const products = useQuery(previewProductsQuery(useView())).data ?? []
  return (
    <Card title={t('store_settings.sketch')}>
      <div className={classes.frame} data-theme={draft.theme} role="img" aria-label={t('store_settings.sketch_label')}>
        <div className={classes.tab}>
          {draft.favicon ? <img src={draft.favicon} alt="" /> : <span className={classes.dot} />}
          <span>{draft.name}</span>
        </div>
        <div className={classes.bar}>
          {draft.logo ? <img className={classes.logo} src={draft.logo} alt="" /> : <strong>{draft.name}</strong>}
          <span className={classes.languages}>
            {draft.languages.map((code) => LANGUAGES[code].hreflang.toUpperCase()).join(' · ')}
          </span>
        </div>
        <div className={classes.hero}>
          <span className={classes.heroTitle}>{draft.name}</span>
          <span className={classes.button}>{t('store_settings.sketch_button')}</span>
        </div>
        <div className={classes.products}>
          {[0, 1].map((index) => (
            <div key={index} className={classes.product}>
              {products[index]?.thumbnail ? (
                <img src={products[index].thumbnail} alt="" />
              ) : (
                <span className={classes.nothing} />
              )}
              <span>{products[index]?.title ?? t('store_settings.sketch_product')}</span>
            </div>
          ))}
        </div>
      </div>
    </Card>
  )
}
