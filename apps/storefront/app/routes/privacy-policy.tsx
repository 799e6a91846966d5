import { Link } from 'react-router'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import styles from './privacy-policy.module.css'

const SECTIONS = ['what', 'why', 'who', 'cookies', 'how_long', 'rights'] as const

export default function PrivacyPolicy() {
  const { t } = useI18n()
  const { store } = useShop()
  return (
    <div className="page">
      <PageTitle text={t('privacy.title')} />
      <article className={styles.policy}>
        <h1>{t('privacy.title')}</h1>
        <p className={styles.lead}>{t('privacy.lead', { store: store.name })}</p>
        {SECTIONS.map((section) => (
          <section key={section}>
            <h2 className={styles.heading}>{t(`privacy.${section}.title`)}</h2>
            <p>{t(`privacy.${section}.text`, { store: store.name })}</p>
          </section>
        ))}
        <p>
          <Link to={paths.contact(store.view_code)}>{t('privacy.ask')}</Link>
        </p>
      </article>
    </div>
  )
}
