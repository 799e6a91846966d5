import { createContext, useCallback, useContext } from 'react'
import type { createBrowserRouter, Location } from 'react-router'

export const RouterContext = createContext<ReturnType<typeof createBrowserRouter> | null>(null)

/**
 * A function that returns the location which the router is at or on its way to when it is called. The hooks of the router
 * return what was rendered last, and a page that renders slowly is rendered long after its link was followed.
 */
export function useCurrentLocation(): () => Location {
  const router = useContext(RouterContext)
  if (!router) throw new Error('No router is provided above this component.')
  return useCallback(() => router.state.navigation.location ?? router.state.location, [router])
}
