import { originOfHost } from './config.server.ts'
import { handOverAddress, hasToTakeAlong } from './hand-over.server.ts'
import type { Shop } from './opened-shop.ts'
import { pathInShop, shopView } from './paths.ts'
import { redirectOnTheWay, redirectToHost } from './redirect-to.server.ts'

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Throws the redirect to the store's primary host where a page is asked for at the platform's address: by way of a hand-over where the
 * browser has a bag or a sign-in. A form is served where its page
 * was; a frame of the back-office's preview may load pages of the platform's address only.
 */
export function redirectToPrimaryHost({ store, session, view, is_rewards }: Shop, method: string, url: URL): void {
  const { primary_host } = store
  if (session.ownStore !== undefined || primary_host === null || session.previewedBy !== null) return
  if (!READING.has(method)) return
  const rewards = is_rewards ? '/rewards' : ''
  const path = url.pathname.replace(/\.data$/, '').slice(rewards.length)
  const rest = rewards + pathInShop(path, shopView(view))
  const address = (rest || '/') + url.search
  if (hasToTakeAlong(session, shopView(view), primary_host))
    throw redirectOnTheWay(handOverAddress(primary_host, address))
  throw redirectToHost(originOfHost(primary_host) + address)
}
