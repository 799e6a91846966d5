import { createBrowserRouter, type RouteObject } from 'react-router'
import { navigation } from './navigation/navigation.ts'
import type { NavigationEntry } from './navigation/navigation-entry.ts'
import { outsidePages } from './navigation/outside.ts'
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
        ...outsidePages.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
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
