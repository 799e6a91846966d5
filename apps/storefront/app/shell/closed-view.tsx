import { Button } from '@shopkey/ui/button.tsx'
import { TextField } from '@shopkey/ui/field.tsx'
import { useLocation } from 'react-router'
import { StoreTheme, themeName } from '../features/theme/store-theme.tsx'
import { entryFailureOf, entryFailureParameter } from '../lib/closed-store.ts'
import { useI18n } from '../lib/i18n.tsx'
import { paths } from '../lib/paths.ts'
import { useDrafted } from '../lib/preview-draft.ts'
import type { ShownStore } from '../lib/shown-store.ts'
import styles from './closed-view.module.css'
import { LanguageMenu } from './language-menu.tsx'

/** Shown in place of the pages of a store that is not open. Plain links and forms: nothing else of the store is loaded. */
export default function ClosedView({ store: saved }: { store: ShownStore }) {
  const { t, language } = useI18n()
  const store = useDrafted(saved)
  const isPaused = store.status === 'paused'
  const { closed_notice: notice } = store
  const text = notice[language] || store.languages.map((code) => notice[code as keyof typeof notice]).find(Boolean)
  return (
    <div className={styles.page} data-theme={themeName(store.metadata)}>
      <StoreTheme metadata={store.metadata} />
      <title>{`${t(isPaused ? 'closed.paused_title' : 'closed.title')} · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <LanguageMenu languages={store.languages} />
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {store.logo ? (
          <img className={styles.logo} src={store.logo} alt={store.name} />
        ) : (
          <p className={styles.name}>
            <bdi>{store.name}</bdi>
          </p>
        )}
        <h1 className={styles.title}>{t(isPaused ? 'closed.paused_title' : 'closed.title')}</h1>
        <p className={styles.text} dir="auto">
          {text ?? t(isPaused ? 'closed.paused_text' : 'closed.text', { store: store.name })}
        </p>
        {store.has_visitor_password ? <EntryForm view={store.view_code} /> : null}
      </main>
      <footer className={styles.footer}>
        {isPaused ? (
          <>
            <a href={paths.findOrder(store.view_code)}>{t('find_order.title')}</a>
            <a href={paths.contact(store.view_code)}>{t('contact.title')}</a>
          </>
        ) : null}
      </footer>
    </div>
  )
}

function EntryForm({ view }: { view: string }) {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const failure = entryFailureOf(search)
  const query = new URLSearchParams(search)
  query.delete(entryFailureParameter)
  return (
    <details className={styles.entry} open={failure !== undefined}>
      <summary>{t('closed.have_password')}</summary>
      <form method="post" action={paths.enter(view)} className={styles.form}>
        <input type="hidden" name="back" value={query.size > 0 ? `${pathname}?${query}` : pathname} />
        <TextField
          id="visitor-password"
          name="password"
          type="password"
          label={t('closed.password')}
          error={failure && t(failure === 'later' ? 'closed.later' : 'closed.wrong')}
          autoComplete="off"
          maxLength={100}
          required
        />
        <Button type="submit">{t('closed.enter')}</Button>
      </form>
    </details>
  )
}
