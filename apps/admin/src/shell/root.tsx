import { localStorageColorSchemeManager, MantineProvider, useDirection } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { Outlet, useParams } from 'react-router'
import { LeaveGuards } from '../forms/leave-guard.tsx'
import { useSignInQuestion } from '../lib/fresh-sign-in.ts'
import { sessionQuery } from '../lib/session.ts'
import { COLOR_SCHEME_KEY } from '../lib/storage.ts'
import { useTexts } from '../lib/texts.ts'
import { themeFor } from './theme.ts'

const ConfirmSignIn = lazy(async () => ({ default: (await import('./confirm-sign-in.tsx')).ConfirmSignIn }))
const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY })

/** Look, direction and overlays, for every page. */
export function Root() {
  const { view } = useParams()
  const session = useQuery({ ...sessionQuery, enabled: false }) // fetched by the shell; only read here
  const storeTheme = session.data?.user.stores.find((store) => store.view_code === view)?.theme
  const { t, language } = useTexts()
  const showTyped = t('common.show_typed')
  const theme = useMemo(() => themeFor(storeTheme, showTyped), [storeTheme, showTyped])
  const { setDirection } = useDirection()
  const { direction } = LANGUAGES[language]
  useEffect(() => setDirection(direction), [direction, setDirection])

  return (
    <MantineProvider theme={theme} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <ModalsProvider modalProps={{ closeButtonProps: { 'aria-label': t('common.close') } }}>
        <Notifications position="bottom-center" limit={3} containerWidth={400} className="sk-toasts" />
        <Outlet />
        <LeaveGuards />
        <SignInQuestion />
      </ModalsProvider>
    </MantineProvider>
  )
}

/** The dialog is loaded when it is first wanted, and kept then, so that it can fade out. */
function SignInQuestion() {
  const isAsked = useSignInQuestion() !== undefined
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (isAsked) setWasAsked(true)
  }, [isAsked])
  return <Suspense>{wasAsked && <ConfirmSignIn />}</Suspense>
}
