import { createBrowserRouter, type RouteObject } from 'react-router'
import { navigation } from './navigation/navigation.ts'
import type { NavigationEntry } from './navigation/navigation-entry.ts'
import { Start } from './pages/start.tsx'
import { NotFound } from './parts/not-found.tsx'
import { CrashScreen } from './shell/crash-screen.tsx'
import { PermissionGate } from './shell/permission-gate.tsx'
import { Root } from './shell/root.tsx'

/** The first segment is the store's view code, so that two stores can be open in two tabs. */
export const router = createBrowserRouter(
  [
    {
      element: <Root />,
      errorElement: <CrashScreen />,
      hydrateFallbackElement: <></>,
      children: [
        { index: true, element: <Start /> },
        { path: 'sign-in', lazy: async () => ({ Component: (await import('./pages/auth/sign-in.tsx')).SignIn }) },
        {
          path: 'forgot-password',
          lazy: async () => ({ Component: (await import('./pages/auth/forgot-password.tsx')).ForgotPassword }),
        },
        {
          path: 'reset-password',
          lazy: async () => ({ Component: (await import('./pages/auth/reset-password.tsx')).ResetPassword }),
        },
        {
          path: 'confirm-email',
          lazy: async () => ({ Component: (await import('./pages/auth/confirm-email.tsx')).ConfirmEmail }),
        },
        {
          path: 'invite',
          lazy: async () => ({ Component: (await import('./pages/auth/accept-invite.tsx')).AcceptInvite }),
        },
        { path: 'sign-up', lazy: async () => ({ Component: (await import('./pages/auth/sign-up.tsx')).SignUp }) },
        {
          path: 'setup',
          lazy: async () => ({ Component: (await import('./pages/auth/setup.tsx')).SetUpInstallation }),
        },
        {
          path: 'new-store',
          lazy: async () => ({ Component: (await import('./pages/opening/new-store.tsx')).NewStore }),
        },
        {
          path: ':view',
          lazy: async () => ({ Component: (await import('./shell/store-shell.tsx')).StoreShell }),
          children: [...navigation.flatMap(routesOf), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ],
  { basename: '/app' },
)

function routesOf(entry: NavigationEntry): RouteObject[] {
  return entry.pages.map(({ path, permission, load }) => ({
    path: [entry.path, path].filter(Boolean).join('/'),
    element: <PermissionGate entry={entry} permission={permission} />,
    children: [{ index: true, lazy: async () => ({ Component: await load() }) }],
  }))
}
