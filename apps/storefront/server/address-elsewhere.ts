import { originOfHost } from '../app/lib/config.server.ts'
import { isRewardsPath } from '../app/lib/paths.ts'
import type { OwnHost } from './own-hosts.ts'

/**
 * Where a page at a host of a store's own is instead: at its primary host, and without the view code that its path has at the platform's
 * address. Undefined where it is here.
 */
export function addressElsewhere({ hostname, pathname, search }: URL, { view_code, primary_host }: OwnHost) {
  const path = withoutViewCode(pathname, view_code)
  const host = primary_host ?? hostname
  return host === hostname && path === pathname ? undefined : originOfHost(host) + path + search
}

function withoutViewCode(pathname: string, view_code: string): string {
  const rewards = isRewardsPath(pathname) ? '/rewards' : ''
  const path = pathname.slice(rewards.length)
  const prefix = `/${view_code}`
  return path === prefix || path.startsWith(`${prefix}/`) ? rewards + path.slice(prefix.length) || '/' : pathname
}
