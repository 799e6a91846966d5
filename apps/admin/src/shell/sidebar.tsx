import {
  type Icon,
  IconBuildingStore,
  IconCategory,
  IconHome,
  IconMail,
  IconShoppingBag,
  IconStack2,
  IconTransfer,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useView } from '../lib/api.ts'
import { useFormat } from '../lib/format.ts'
import { summaryQuery } from '../lib/metrics.queries.ts'
import { paths } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import classes from './sidebar.module.css'
import { StoreSwitcher } from './store-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

export function Sidebar() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const view = useView()
  const may = useMay()
  const summary = useQuery({ ...summaryQuery(view), enabled: may('orders.read') })
  const waiting = summary.data?.to_fulfill ?? 0

  return (
    <div className={classes.sidebar}>
      <StoreSwitcher />
      <nav className={classes.nav} aria-label={t('nav.label')}>
        {may('orders.read') && <NavItem to={paths.home(view)} icon={IconHome} label={t('nav.home')} end />}
        {may('orders.read') && (
          <NavItem
            to={paths.orders(view)}
            icon={IconShoppingBag}
            label={t('nav.orders')}
            count={waiting > 0 ? number(waiting) : undefined}
          />
        )}
        {may('catalogue.read') && (
          <>
            <NavItem to={paths.products(view)} icon={IconBuildingStore} label={t('nav.products')} />
            <NavItem to={paths.categories(view)} icon={IconCategory} label={t('nav.categories')} />
            <NavItem to={paths.collections(view)} icon={IconStack2} label={t('nav.collections')} />
          </>
        )}
        {may('people.read') && <NavItem to={paths.messages(view)} icon={IconMail} label={t('nav.messages')} />}
        {(may('catalogue.read') || may('orders.read')) && (
          <NavItem to={paths.transfers(view)} icon={IconTransfer} label={t('nav.transfers')} />
        )}
        {may('integrations.manage') && (
          <NavItem to={paths.webhooks(view)} icon={IconWebhook} label={t('nav.webhooks')} />
        )}
      </nav>
      <UserMenu />
    </div>
  )
}

interface NavItemProps {
  to: string
  icon: Icon
  label: string
  count?: string
  end?: boolean
}

function NavItem({ to, icon: Glyph, label, count, end }: NavItemProps) {
  return (
    <NavLink to={to} end={end} className={classes.item}>
      <Glyph size={18} stroke={1.7} aria-hidden className={classes.glyph} />
      <span className={classes.label}>{label}</span>
      {count && <span className={classes.count}>{count}</span>}
    </NavLink>
  )
}
