import type { Shop } from '../../lib/opened-shop.ts'
import { COOKIES } from '../../lib/request-session.server.ts'

/** Of the API. */
const MAX_NAME_LENGTH = 40

/** The name that everyone with the link of a shared cart sees beside what this shopper adds to it; undefined: none was typed. */
export function nameInSharedCarts({ session }: Shop): string | undefined {
  return session.cookie(COOKIES.addedBy)?.trim().slice(0, MAX_NAME_LENGTH) || undefined
}

export function setNameInSharedCarts({ session }: Shop, typed: string): void {
  const name = typed.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH)
  if (name) session.setCookie(COOKIES.addedBy, name)
  else session.dropCookie(COOKIES.addedBy)
}
