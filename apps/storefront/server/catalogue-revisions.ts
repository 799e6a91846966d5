import { ClientError } from '@shopkey/client/client-error.ts'
import { createHttpClient } from '@shopkey/client/http-client.ts'
import { getCatalogueRevision } from '@shopkey/client/store.ts'
import { config } from '../app/lib/config.server.ts'

const TIMEOUT_MS = 2000

/**
 * What the API says of the state of a catalogue; two states with the same text are one. `unknown`: the store is missing or closed,
 * or changes may be missed. `unavailable`: the API is away or overloaded.
 */
export type CatalogueRevision = string

export function isKnown(revision: CatalogueRevision): boolean {
  return revision !== 'unknown' && revision !== 'unavailable'
}

/**
 * Asks the API for the revision of a store's catalogue. Requests that come meanwhile share the next call: one that began before a
 * request might miss a change that its visitor has seen.
 */
export function catalogueRevisions(ask = askApi): (view_code: string) => Promise<CatalogueRevision> {
  const calls = new Map<string, { running: Promise<unknown>; next: Promise<CatalogueRevision> | null }>()

  return function revisionOf(view_code) {
    const known = calls.get(view_code)
    if (known?.next) return known.next
    if (known) {
      known.next = known.running.then(() => start(view_code))
      return known.next
    }
    return start(view_code)
  }

  function start(view_code: string): Promise<CatalogueRevision> {
    const running = ask(view_code)
    const call = { running, next: null }
    calls.set(view_code, call)
    running.finally(() => {
      if (calls.get(view_code) === call && call.next === null) calls.delete(view_code)
    })
    return running
  }
}

async function askApi(storeViewCode: string): Promise<CatalogueRevision> {
  const api = createHttpClient({
    baseUrl: config.internal_api_url,
    storeViewCode,
    maxRetries: 0,
    timeoutMs: TIMEOUT_MS,
  })
  try {
    return (await api.call(getCatalogueRevision)).revision ?? 'unknown'
  } catch (error) {
    const isRefused = error instanceof ClientError && error.status !== undefined && error.status < 500
    return isRefused ? 'unknown' : 'unavailable'
  }
}
