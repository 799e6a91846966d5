import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, NavLink, useLocation } from 'react-router'
import { useView } from '../lib/api.ts'
import { useFormat } from '../lib/format.ts'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { useTexts } from '../lib/texts.ts'
import { entryAt } from '../navigation/navigation.ts'
import { type NavigationEntry, settingsGroups, sidebarGroups } from '../navigation/navigation-entry.ts'
import { useOpenEntries } from '../navigation/use-open-entries.ts'
import { summaryQuery } from '../pages/home/queries.ts'
import { openLeadsQuery } from '../pages/leads/queries.ts'
import { AlertButton } from './alerts/alert-button.tsx'
import { PaletteButton } from './palette-button.tsx'
import classes from './sidebar.module.css'
import { StoreSwitcher } from './store-switcher.tsx'
import { UserMenu } from './user-menu.tsx'
import { ViewStoreButton } from './view-store-button.tsx'

/** The daily screens; while a setting is open, the settings. */
export function Sidebar({ onPalette, onAlerts }: { onPalette: () => void; onAlerts: () => void }) {
  const { t } = useTexts()
  const openEntries = useOpenEntries()
  const view = useView()
  const pathTo = usePathTo()
  const { pathname } = useLocation()
  const open = entryAt(pathname.slice(`/${view}/`.length))
  const isInSettings = settingsGroups.some((group) => group === open?.group) || open?.path === 'settings'
  const groups = (isInSettings ? settingsGroups : sidebarGroups)
    .map((group) => ({
      group,
      entries: openEntries.filter((entry) => entry.group === group),
    }))
    .filter(({ entries }) => entries.length > 0)

  return (
    <div className={classes.sidebar}>
      <StoreSwitcher />
      <div className={classes.tools}>
        <PaletteButton onClick={onPalette} />
        <AlertButton onClick={onAlerts} />
      </div>
      <nav className={classes.nav} aria-label={t(isInSettings ? 'nav.settings' : 'nav.label')}>
        {isInSettings && (
          <Link to={pathTo('')} className={classes.item}>
            <IconArrowLeft size={18} stroke={1.7} aria-hidden className="sk-flip" />
            <span className={classes.label}>{t('nav.back')}</span>
          </Link>
        )}
        {groups.map(({ group, entries }) => (
          <section key={group} className={classes.group} aria-label={t(`nav.groups.${group}`)}>
            {group !== 'start' && group !== 'end' && (
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
      <ViewStoreButton />
      <UserMenu />
    </div>
  )
}

function NavItem({ entry }: { entry: NavigationEntry }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const pathTo = usePathTo()
  const count = useCount(entry.count)
  return (
    <NavLink to={pathTo(entry.path)} end={entry.path === '' || entry.path === 'settings'} className={classes.item}>
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
