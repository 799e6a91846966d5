import { useTranslation } from 'react-i18next'
import classes from './crash-screen.module.css'

/** The last resort, outside every provider. A failed import usually means that a newer version was put in place. */
export function CrashScreen() {
  const { t } = useTranslation()
  return (
    <main className={classes.screen}>
      <h1>{t('errors.title')}</h1>
      <p>{t('errors.new_version')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('errors.reload')}
      </button>
    </main>
  )
}
