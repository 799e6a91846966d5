import { useI18n } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-data.ts'
import type { ShownEntry, ShownLink } from '../../lib/shown-menus.ts'
import styles from './footer-menu.module.css'
import { MenuLink } from './menu-link.tsx'

/** A menu in columns: one for each entry with others below it, and one for all others. */
export function FooterMenu({ entries, withLegal = false }: { entries: readonly ShownEntry[]; withLegal?: boolean }) {
  const { t } = useI18n()
  const columns = entries.filter((entry) => entry.entries.length > 0)
  const single = entries.filter((entry) => entry.entries.length === 0)
  const legal = useMissingLegalLinks(entries)
  const rest = [...single, ...(withLegal ? legal : [])]
  return (
    <div className={styles.menu}>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may lead to the same place, and none is moved
        <nav key={index} aria-label={column.label}>
          <h2 className={styles.heading}>
            <MenuLink link={column} />
          </h2>
          <Links links={column.entries} />
        </nav>
      ))}
      {rest.length > 0 ? (
        <nav aria-label={t('shell.menu')}>
          <Links links={rest} />
        </nav>
      ) : null}
    </div>
  )
}

function Links({ links }: { links: readonly ShownLink[] }) {
  return (
    <ul>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={index}>
          <MenuLink link={link} />
        </li>
      ))}
    </ul>
  )
}

/** Legal texts are to be found on every page, also where a store's own menu has no entry for them. */
function useMissingLegalLinks(entries: readonly ShownEntry[]): ShownLink[] {
  const { t } = useI18n()
  const { store, legal_pages } = useShop()
  const view = store.view_code
  const linked = new Set(entries.flatMap((entry) => [entry, ...entry.entries]).map(({ to }) => to))
  return [
    { label: t('privacy.title'), to: paths.privacyPolicy(view) },
    ...legal_pages.map((page) => ({ label: t(`legal.${page}`), to: paths.legal(view, page) })),
  ].filter(({ to }) => !linked.has(to))
}
