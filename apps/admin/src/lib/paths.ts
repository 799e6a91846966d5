import { useView } from './api.ts'

type Query = Record<string, string>

/** Addresses outside of a store, relative to /app. */
export const paths = {
  start: () => '/',
  signIn: (next?: string) => (next ? withQuery('/sign-in', { next }) : '/sign-in'),
  signInAs: (email: string) => withQuery('/sign-in', { email }),
  newStore: () => '/new-store',
  signUp: () => '/sign-up',
  forgotPassword: () => '/forgot-password',
} as const

/** An address in a store, which is the first segment: `pathOf('kopi-senja', 'orders', order.id)`. The page is a path of
 *  the navigation table, '' for the store's home. */
export function pathOf(view: string, page: string, id?: string, query: Query = {}): string {
  return withQuery(`/${[view, page, id].filter(Boolean).join('/')}`, query)
}

/** Addresses in the store on screen. */
export function usePathTo(): (page: string, id?: string, query?: Query) => string {
  const view = useView()
  return (page, id, query) => pathOf(view, page, id, query)
}

function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}
