import { localStorageColorSchemeManager, MantineProvider, useDirection } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { languageOfTag } from '../lib/i18n.ts'
import { sessionQuery } from '../lib/session.ts'
import { COLOR_SCHEME_KEY } from '../lib/storage.ts'
import { ConfirmSignIn } from './confirm-sign-in.tsx'
import { themeFor } from './theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

/** Look, direction and overlays, for every page. */
export function Root() {
  const { view } = useParams()
  const session = useQuery({ ...sessionQuery, enabled: false }) // fetched by the shell; only read here
  const storeTheme = session.data?.user.stores.find((store) => store.view_code === view)?.theme
  const { t, i18n } = useTranslation()
  const showTyped = t('common.show_typed')
  const theme = useMemo(() => themeFor(storeTheme, showTyped), [storeTheme, showTyped])
  const { setDirection } = useDirection()
  const { direction } = LANGUAGES[languageOfTag(i18n.language)]
  useEffect(() => setDirection(direction), [direction, setDirection])

  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('common.close') } }}>
        <Notifications position="bottom-center" limit={3} containerWidth={400} className="sk-toasts" />
        <Outlet />
        <ConfirmSignIn />
      </ModalsProvider>
    </MantineProvider>
  )
}
