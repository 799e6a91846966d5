import { createHash } from 'node:crypto'
import type { Shop } from './opened-shop.ts'
import { COOKIES } from './request-session.server.ts'

/** The service worker reads it, and keeps no page of one viewer for another. */
export const VIEWER_HEADER = 'x-shopkey-viewer'

/** Equal for pages that one person may see in a row: of the same session, language and region. Nothing can be read from it. */
export function viewerOf({ session, region }: Pick<Shop, 'session' | 'region'>): string {
  const parts = [session.cookie(COOKIES.session) ?? '', session.language, region.id]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
