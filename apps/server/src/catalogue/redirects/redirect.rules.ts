import { MAX_REDIRECT_PATH, MAX_REDIRECT_TARGET } from '@shopkey/contract/limits.ts'
import { isUrl } from '@shopkey/domain/is-url.ts'
import { redirectPathInvalid, redirectTargetInvalid } from './redirect.errors.ts'

/** What a redirect is looked up by. `path`: as `pathKey` returns it; of a wildcard without its end `/*`. */
export interface RedirectPath {
  path: string
  is_wildcard: boolean
}

/** A typed target. `target_path`: its path as `pathKey` returns it; null for an address elsewhere. */
export interface TypedTarget {
  target: string
  target_path: string | null
  keeps_rest: boolean
}

/** Of the storefront: its origin, and the store's first segment in it. `own_origin`: of the store's primary domain. */
export interface StorePlace {
  origin: string
  view_code: string
  own_origin: string | null
}

/** A placeholder for the storefront's origin. */
const HERE = 'http://shop.invalid'
const WILDCARD = '/*'
const mostSegments = 20

/** The parts of a path, decoded; undefined for a text that is no path or too long for one. */
export function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/') || !isUrl(HERE + path)) return undefined
  const decoded = decodedOrNone(new URL(HERE + path).pathname)?.normalize('NFC')
  if (decoded === undefined || /\p{Cc}/u.test(decoded) || decoded.length > MAX_REDIRECT_PATH) return undefined
  const segments = decoded.split('/').filter((segment) => segment !== '')
  return segments.length > mostSegments ? undefined : segments
}

function decodedOrNone(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing.
    return undefined
  }
}

/** Paths that differ only in case, in the encoding of a letter or in a slash at their end are one. */
export const keyOf = (segments: readonly string[]) => `/${segments.join('/').toLowerCase()}`

export function pathKey(path: string): string | undefined {
  const segments = segmentsOf(path)
  return segments && keyOf(segments)
}

/** The paths that a redirect of this path may have: the whole for an exact one, each for a wildcard. */
export function candidatesOf(segments: readonly string[]): string[] {
  return segments.map((_, index) => keyOf(segments.slice(0, segments.length - index)))
}

export function isMatchedBy(path: string, redirect: RedirectPath): boolean {
  return path === redirect.path || (redirect.is_wildcard && path.startsWith(`${redirect.path}/`))
}

/** The path that staff typed, or the path of a whole address, as files of other shops have it. Throws for anything else. */
export function readRedirectPath(typed: string, place: StorePlace): RedirectPath {
  const text = typed.trim()
  const path = isUrl(text) ? pathOfAddress(new URL(text), place) : text
  const is_wildcard = path.endsWith(WILDCARD)
  const key = /[?#]/.test(path) ? undefined : pathKey(is_wildcard ? path.slice(0, -WILDCARD.length) : path)
  if (!key || key === '/' || key.includes('*')) throw redirectPathInvalid({ path: typed })
  return { path: key, is_wildcard }
}

/** Throws for a target that is neither a path of the store nor an https address. */
export function readRedirectTarget(typed: string, { is_wildcard }: RedirectPath, place: StorePlace): TypedTarget {
  const text = typed.trim()
  const url = isUrl(text) ? new URL(text) : undefined
  if (url && url.origin !== place.origin && url.origin !== place.own_origin) {
    if (url.protocol !== 'https:' || url.username || url.password || url.href.length > MAX_REDIRECT_TARGET)
      throw redirectTargetInvalid({ target: typed })
    return { target: url.href, target_path: null, keeps_rest: false }
  }
  const path = url ? pathOfAddress(url, place) : text
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) throw redirectTargetInvalid({ target: typed })
  const keeps_rest = path.endsWith(WILDCARD)
  const target_path = pathKey(keeps_rest ? path.slice(0, -WILDCARD.length) || '/' : path)
  if (target_path === undefined || target_path.includes('*') || (keeps_rest && !is_wildcard))
    throw redirectTargetInvalid({ target: typed })
  const { pathname, search, hash } = new URL(HERE + path)
  return { target: readable(pathname) + search + hash, target_path, keeps_rest }
}

/** Without the store's view code where the address is one of the storefront. */
function pathOfAddress({ origin, pathname, search, hash }: URL, place: StorePlace): string {
  const prefix = `/${place.view_code}`
  const isInStore = origin === place.origin && (pathname === prefix || pathname.startsWith(`${prefix}/`))
  return `${isInStore ? pathname.slice(prefix.length) || '/' : pathname}${search}${hash}`
}

/** Decoded for people, unless that would be another path. */
function readable(pathname: string): string {
  const decoded = decodedOrNone(pathname)
  return decoded !== undefined && isUrl(HERE + decoded) && new URL(HERE + decoded).pathname === pathname
    ? decoded
    : pathname
}

/** A target as a browser takes it. */
export function encodedTarget(target: string): string {
  if (!target.startsWith('/')) return target
  const { pathname, search, hash } = new URL(HERE + target)
  return pathname + search + hash
}

/** The target of a wildcard whose target ends with `/*`, for one path. */
export function withRest(target: string, segments: readonly string[], { path }: RedirectPath): TypedTarget {
  const base = target.slice(0, -WILDCARD.length)
  const rest = segments.slice(path.split('/').length - 1)
  const whole = [base, ...rest.map(encodeURIComponent)].join('/') || '/'
  return { target: whole, target_path: pathKey(whole) ?? null, keeps_rest: false }
}
