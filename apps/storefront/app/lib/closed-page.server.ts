import { data } from 'react-router'
import type { RequestSession } from './request-session.server.ts'
import type { ShownStore } from './shown-store.ts'

/** After this time a search engine looks again, in seconds. */
const RETRY_AFTER_S = '3600'

/** The page of a store that is not open, to be thrown. */
export function closedPage(session: RequestSession, store: ShownStore) {
  // What the back-office shows as a preview has not failed.
  if (session.previewedBy) return data({ closed_store: store }, { status: 200 })
  session.responseHeaders.set('retry-after', RETRY_AFTER_S)
  return data({ closed_store: store }, { status: 503 })
}
