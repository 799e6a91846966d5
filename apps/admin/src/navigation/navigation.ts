import { catalogue } from './catalogue.ts'
import { customers } from './customers.ts'
import { extensions } from './extensions.ts'
import { home } from './home.ts'
import { marketing } from './marketing.ts'
import type { NavigationEntry } from './navigation-entry.ts'
import { sales } from './sales.ts'
import { settings } from './settings.ts'
import { unlisted } from './unlisted.ts'

/** Every screen of a store. Router, sidebar, palette, shortcuts and the check of rights read it; a new screen is one entry
 *  more. */
export const navigation: readonly NavigationEntry[] = [
  ...home,
  ...sales,
  ...catalogue,
  ...customers,
  ...marketing,
  ...settings,
  ...unlisted,
  ...extensions,
]

/** The entry that an address below a store belongs to: `orders/order_1` belongs to `orders`; of two, the one that names
 *  more of it. */
export function entryAt(path: string): NavigationEntry | undefined {
  const isIn = (entry: NavigationEntry) => path === entry.path || path.startsWith(`${entry.path}/`)
  const entries = navigation.filter((entry) => entry.path !== '' && isIn(entry))
  return entries.sort((a, b) => b.path.length - a.path.length)[0] ?? (path === '' ? navigation[0] : undefined)
}
