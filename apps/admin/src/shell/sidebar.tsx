import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useView } from '../lib/api.ts'
import { useFormat } from '../lib/format.ts'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { mayOpen, navigation } from '../navigation/navigation.ts'
import { type NavigationEntry, navigationGroups } from '../navigation/navigation-entry.ts'
import { summaryQuery } from '../pages/home/queries.ts'
import { openLeadsQuery } from '../pages/leads/queries.ts'
import { PaletteButton } from './palette-button.tsx'
import classes from './sidebar.module.css'
import { StoreSwitcher } from './store-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

export function Sidebar({ onPalette }: { onPalette: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const groups = navigationGroups
    .map((group) => ({
      group,
      entries: navigation.filter((entry) => entry.group === group && mayOpen(entry, may)),
    }))
    .filter(({ entries }) => entries.length > 0)

  return (
    <div className={classes.sidebar}>
      <StoreSwitcher />
      <PaletteButton onClick={onPalette} />
      <nav className={classes.nav} aria-label={t('nav.label')}>
        {groups.map(({ group, entries }) => (
          <section key={group} className={classes.group} aria-label={t(`nav.groups.${group}`)}>
            {group !== 'start' && (
              <div className={classes.heading} aria-hidden>
                {t(`nav.groups.${group}`)}
              </div>
            )}
            {entries.map((entry) => (
              <NavItem key={entry.path} entry={entry} />
            ))}
          </section>
        ))}
      </nav>
      <UserMenu />
    </div>
  )
}

function NavItem({ entry }: { entry: NavigationEntry }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const pathTo = usePathTo()
  const count = useCount(entry.count)
  return (
    <NavLink to={pathTo(entry.path)} end={entry.path === ''} className={classes.item}>
      <entry.icon size={18} stroke={1.7} aria-hidden className={classes.glyph} />
      <span className={classes.label}>{t(entry.title)}</span>
      {count > 0 && <span className={classes.count}>{number(count)}</span>}
    </NavLink>
  )
}

/** What waits behind an entry; 0 for who may not know. */
function useCount(figure: NavigationEntry['count']): number {
  const view = useView()
  const may = useMay()
  const summary = useQuery({ ...summaryQuery(view), enabled: figure === 'to_fulfill' && may('orders.read') })
  const leads = useQuery({ ...openLeadsQuery(view), enabled: figure === 'open_leads' })
  if (figure === 'to_fulfill') return summary.data?.to_fulfill ?? 0
  return figure === 'open_leads' ? (leads.data ?? 0) : 0
}
