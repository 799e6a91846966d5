import { createHttpClient, type HttpClient } from '@shopkey/client/http-client.ts'
import { useParams } from 'react-router'
import { withFreshSignIn } from './fresh-sign-in.ts'

const clients = new Map<string, HttpClient>()

/** Calls before a store is chosen: signing in and out, and reading the session. */
export const installationApi = createHttpClient({ baseUrl: '', withRewardStore: true, intercept: withFreshSignIn })

/** Calls that speak for one store. */
export function storeApi(view: string): HttpClient {
  const known = clients.get(view)
  if (known) return known
  const created = createHttpClient({
    baseUrl: '',
    withRewardStore: true,
    storeViewCode: view,
    intercept: withFreshSignIn,
  })
  clients.set(view, created)
  return created
}

/** The store in the address: /app/{view}/… */
export function useView(): string {
  const { view } = useParams()
  if (!view) throw new Error('useView is for pages below a store')
  return view
}
