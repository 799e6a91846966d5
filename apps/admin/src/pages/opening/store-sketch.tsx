import { useTexts } from '../../lib/texts.ts'
import '@shopkey/ui/themes.css'
import { themeOf } from '@shopkey/domain/store-view.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import classes from './store-sketch.module.css'

interface StoreSketchProps {
  name: string
  view_code: string
  languages: readonly Language[]
}

/** The top of the storefront of a store that does not exist yet, so there is none to preview. A sketch: it cannot be used. */
export function StoreSketch({ name, view_code, languages }: StoreSketchProps) {
  const { t } = useTexts()
  const shown = name.trim() || t('opening.sketch_name')
  return (
    <div className={classes.frame} data-theme={themeOf(null)} role="img" aria-label={t('opening.sketch_label')}>
      <div className={classes.tab}>
        <span className={classes.dot} />
        <bdi>{shown}</bdi>
        <span className={classes.address}>
          <bdi dir="ltr">/{view_code}</bdi>
        </span>
      </div>
      <div className={classes.bar}>
        <strong>
          <bdi>{shown}</bdi>
        </strong>
        <span className={classes.languages}>
          {languages.map((code) => LANGUAGES[code].hreflang.toUpperCase()).join(' · ')}
        </span>
      </div>
      <div className={classes.hero}>
        <bdi className={classes.heroTitle}>{shown}</bdi>
        <span className={classes.button}>{t('opening.sketch_button')}</span>
      </div>
    </div>
  )
}
