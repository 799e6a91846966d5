import { Icon } from '@shopkey/ui/icon.tsx'
import { Picture } from '@shopkey/ui/picture.tsx'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher, useLocation } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { isOffline, type OfflineResult } from '../../lib/offline.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import styles from './product-search.module.css'
import type { Suggestions } from './search.server.ts'

const PAUSE_MS = 150

/** A plain form. With scripts, it suggests queries and products while the shopper types. */
export function ProductSearch({ q, id = 'search' }: { q: string | undefined; id?: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const { key } = useLocation()
  return (
    <Form role="search" action={paths.products(store.view_code)} className={styles.search}>
      <SearchBox key={`${key} ${q}`} id={id} q={q} />
      <button type="submit" className={styles.submit} aria-label={t('products.search_submit')}>
        <Icon name="search" />
      </button>
    </Form>
  )
}

function SearchBox({ q, id }: { q: string | undefined; id: string }) {
  const { t } = useI18n()
  const { store } = useShop()
  const { load, data } = useFetcher<Suggestions | OfflineResult>()
  const found = isOffline(data) ? undefined : data
  const [typed, setTyped] = useState('')
  const { hash } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const view = store.view_code

  // The search link of every page's header focuses the field.
  useEffect(() => {
    if (hash === `#${id}`) input.current?.focus()
  }, [hash, id])

  useEffect(() => {
    if (typed.trim().length < 2) return
    const timer = setTimeout(() => void load(paths.suggestions(view, typed.trim())), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, view, load])

  const isOpen = typed.trim().length >= 2 && found && found.hits.length + found.suggestions.length > 0
  const close = () => setTyped('')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its own controls do
    <div
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') close()
      }}
    >
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        aria-label={t('products.search_label')}
        placeholder={t('products.search_label')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isOpen ? (
        <nav className={styles.panel} aria-label={t('products.suggestions')} tabIndex={-1}>
          <ul>
            {found.suggestions.map((text) => (
              <li key={text}>
                <Link className={styles.suggestion} to={paths.products(view, { q: text })}>
                  <Icon name="search" size={18} />
                  <bdi>{text}</bdi>
                </Link>
              </li>
            ))}
            {found.hits.map(({ id, title, handle, thumbnail }) => (
              <li key={id}>
                <Link className={styles.suggestion} to={paths.product(view, handle)}>
                  <span className={styles.thumbnail}>
                    <Picture src={thumbnail} alt="" sizes="40px" />
                  </span>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
