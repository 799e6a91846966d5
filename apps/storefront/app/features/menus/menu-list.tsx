import type { ShownEntry } from '../../lib/shown-menus.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './menu-list.module.css'

interface MenuListProps {
  entries: readonly ShownEntry[]
  /** Beside each other in the header, or below each other in the menu of a phone. */
  layout: 'row' | 'column'
  className?: string | undefined
}

/** A menu of two levels: what is below an entry opens without scripts. The entry itself is the first of its list. */
export function MenuList({ entries, layout, className }: MenuListProps) {
  return (
    <ul className={styles[layout]}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may lead to the same place, and none is moved
        <li key={index}>
          {entry.entries.length > 0 ? (
            <details className={styles.group} name={layout === 'row' ? 'menu' : undefined}>
              <summary className={className}>{entry.label}</summary>
              <ul className={styles.list}>
                {[...(entry.to === null ? [] : [entry]), ...entry.entries].map((link, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={at}>
                    <MenuLink className={styles.link} link={link} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuLink className={className} link={entry} />
          )}
        </li>
      ))}
    </ul>
  )
}
