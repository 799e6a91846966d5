import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { OrderPrefix } from '../lib/order-prefix.ts'
import { pathOf } from '../lib/paths.ts'
import { sessionQuery } from '../lib/session.ts'
import { store } from '../lib/storage.ts'
import { StoreTimeZone } from '../lib/store-time.ts'
import { useTexts } from '../lib/texts.ts'
import { useCommandKey } from '../lib/use-keys.ts'
import { NotFound } from '../parts/not-found.tsx'
import { FullPageError, FullPageSkeleton } from './full-page.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SandboxBanner } from './sandbox-banner.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import classes from './store-shell.module.css'
import { OVERLAYS_ID } from './theme.ts'
import { useKeptFocus } from './use-kept-focus.ts'

const AlertDrawer = lazy(async () => ({ default: (await import('./alerts/alert-drawer.tsx')).AlertDrawer }))
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Around every page of a store: requires membership, and shows the navigation. */
export function StoreShell() {
  const { t } = useTexts()
  const { view } = useParams()
  const { pathname } = useLocation()
  const [drawerOpened, drawer] = useDisclosure()
  const [paletteOpened, palette] = useDisclosure()
  const [alertsOpened, alerts] = useDisclosure()
  const session = useQuery(sessionQuery)
  const membership = session.data?.user.stores.find(({ view_code }) => view_code === view)
  const isMember = membership !== undefined

  useEffect(() => {
    if (isMember && view) store('view', view)
  }, [isMember, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes because the address changed
  useEffect(() => drawer.close(), [pathname])
  useCommandKey('mod+K', palette.open)
  useKeptFocus()

  // Loaded when it is first wanted, and kept then, so that it can fade out.
  const [hasPalette, setHasPalette] = useState(false)
  useEffect(() => {
    if (paletteOpened) setHasPalette(true)
  }, [paletteOpened])
  const fromDrawer = (open: () => void) => () => {
    drawer.close()
    open()
  }

  if (session.isPending) return <FullPageSkeleton />
  if (session.isError) return <FullPageError error={session.error} retry={session.refetch} />
  if (!membership || !view) return <NotFound />
  const { is_active, is_required } = session.data.user.two_factor
  const account = pathOf(view, 'account')
  if (is_required && !is_active && pathname !== account) return <Navigate to={account} replace />

  return (
    <StoreTimeZone value={membership.time_zone}>
      <OrderPrefix value={membership.order_number_prefix}>
        <div className={classes.shell}>
          <a className={classes.skip} href="#content">
            {t('common.skip')}
          </a>
          <div className={classes.side}>
            <Sidebar onPalette={palette.open} onAlerts={alerts.open} />
          </div>
          <PhoneBar onMenu={drawer.open} onPalette={palette.open} onAlerts={alerts.open} menuOpened={drawerOpened} />
          <Drawer
            opened={drawerOpened}
            onClose={drawer.close}
            position="left"
            size={272}
            withCloseButton={false}
            title={t('common.menu')}
            classNames={{ header: 'sk-visually-hidden', body: classes.drawerBody, content: classes.drawer }}
          >
            <Sidebar onPalette={fromDrawer(palette.open)} onAlerts={fromDrawer(alerts.open)} />
          </Drawer>
          <main id="content" className={classes.main} tabIndex={-1}>
            {session.data.user.sandbox_payments && <SandboxBanner />}
            <Suspense>
              <Outlet />
            </Suspense>
            <div id={OVERLAYS_ID} />
          </main>
          <Shortcuts />
          <Suspense>{alertsOpened && <AlertDrawer onClose={alerts.close} />}</Suspense>
          <Suspense>{hasPalette && <Palette opened={paletteOpened} onClose={palette.close} />}</Suspense>
        </div>
      </OrderPrefix>
    </StoreTimeZone>
  )
}
