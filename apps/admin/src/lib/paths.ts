/** Every address of the back-office, relative to /app. The first segment is the store that is being run. */
export const paths = {
  start: () => '/',
  signIn: (next?: string) => (next ? `/sign-in?${new URLSearchParams({ next })}` : '/sign-in'),
  signInAs: (email: string) => `/sign-in?${new URLSearchParams({ email })}`,
  forgotPassword: () => '/forgot-password',
  home: (view: string) => `/${view}`,
  orders: (view: string, filters: Record<string, string> = {}) => withQuery(`/${view}/orders`, filters),
  order: (view: string, id: string) => `/${view}/orders/${id}`,
  products: (view: string, filters: Record<string, string> = {}) => withQuery(`/${view}/products`, filters),
  newProduct: (view: string) => `/${view}/products/new`,
  categories: (view: string) => `/${view}/categories`,
  collections: (view: string, query: Record<string, string> = {}) => withQuery(`/${view}/collections`, query),
  transfers: (view: string) => `/${view}/transfers`,
  messages: (view: string, query: Record<string, string> = {}) => withQuery(`/${view}/messages`, query),
  product: (view: string, id: string) => `/${view}/products/${id}`,
  account: (view: string) => `/${view}/account`,
  webhooks: (view: string) => `/${view}/settings/webhooks`,
} as const

/** Another store's page of the same kind: lists stay lists, a single order or product leads to its list. */
export function samePageOf(view: string, pathname: string): string {
  const [, , section] = pathname.split('/')
  if (section === 'orders') return paths.orders(view)
  if (section === 'products') return paths.products(view)
  if (section === 'categories') return paths.categories(view)
  if (section === 'collections') return paths.collections(view)
  if (section === 'transfers') return paths.transfers(view)
  if (section === 'messages') return paths.messages(view)
  if (section === 'account') return paths.account(view)
  return paths.home(view)
}

function withQuery(path: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}
