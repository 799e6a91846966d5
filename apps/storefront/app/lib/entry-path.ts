import { paths } from './paths.ts'

/** Where `/` leads: to the shopper's last store; new shoppers to the only one that is open, or to the directory of several. */
export function entryPath(last: string | undefined, stores: readonly { view_code: string }[]): string {
  if (last) return paths.home(last)
  const [only, ...others] = stores
  return only && others.length === 0 ? paths.home(only.view_code) : paths.stores()
}
