import { Link } from 'react-router'
import { listCookies } from '../features/legal/cookie-list.server.ts'
import { findLegalText } from '../features/legal/find-legal-text.server.ts'
import { LegalText } from '../features/legal/legal-text.tsx'
import { useI18n } from '../lib/i18n.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { paths } from '../lib/paths.ts'
import { shopContext } from '../lib/shop.server.ts'
import { useShop } from '../lib/shop-data.ts'
import { PageTitle } from '../shell/page-title.tsx'
import type { Route } from './+types/privacy-policy'
import styles from './privacy-policy.module.css'

const SECTIONS = ['what', 'why', 'who', 'cookies', 'how_long', 'rights'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  return { text: await findLegalText(shop, 'privacy'), cookies: listCookies(shop) }
}

export const handle: PageHandle<typeof loader> = { address: (view) => paths.privacyPolicy(view) }

/** The store's own text, or a general one that is true for every store. */
export default function PrivacyPolicy({ loaderData: { text, cookies } }: Route.ComponentProps) {
  const { t } = useI18n()
  const { store } = useShop()
  const contact = (
    <p>
      <Link to={paths.contact(store.view_code)}>{t('privacy.ask')}</Link>
    </p>
  )
  return (
    <div className="page">
      <PageTitle text={t('privacy.title')} />
      {text ? (
        <LegalText title={t('privacy.title')} text={text}>
          {contact}
        </LegalText>
      ) : (
        <article className={styles.policy}>
          <h1>{t('privacy.title')}</h1>
          <p className={styles.lead}>{t('privacy.lead', { store: store.name })}</p>
          {SECTIONS.map((section) => (
            <section key={section}>
              <h2 className={styles.heading}>{t(`privacy.${section}.title`)}</h2>
              <p>{t(`privacy.${section}.text`, { store: store.name })}</p>
              {section === 'cookies' ? (
                <dl className={styles.cookies}>
                  {cookies.map(({ key, name }) => (
                    <div key={key}>
                      <dt>
                        <code dir="ltr">{name}</code>
                      </dt>
                      <dd>{t(`privacy.cookie.${key}`)}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </section>
          ))}
          {contact}
        </article>
      )}
    </div>
  )
}
