import { paths } from '../../lib/paths.ts'
import { dropUnsentChange, readUnsentChanges, storeKeptProducts } from './kept-products.ts'

type Sent = 'done' | 'refused' | 'unreachable'

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Runs after all that came before it. Of two changes at once, the shop would open a list for each: the reply to a
 * browser's first one brings the cookie that says whose list it is.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => undefined) // its caller handles that
  return turn
}

/** Sends the change of a product that waits, unless an earlier turn has. One that does not reach the shop goes on waiting. */
export function sendUnsentChange(view: string, product_id: string): Promise<Sent> {
  return inTurn(async () => {
    const change = readUnsentChanges(view).find((one) => one.product_id === product_id)
    if (!change) return 'done'
    const body = new URLSearchParams({ product_id, intent: change.isKept ? 'keep' : 'drop' })
    const reply = await ask(view, { method: 'POST', body })
    if (reply === 'unreachable') return reply
    dropUnsentChange(view, change)
    return reply
  })
}

/** Sends what an earlier page could not: it ended before the shop had replied. */
export async function sendUnsentChanges(view: string): Promise<void> {
  await Promise.all(readUnsentChanges(view).map(({ product_id }) => sendUnsentChange(view, product_id)))
}

/** Copies the list of the shop into the browser. */
export function fetchKeptProducts(view: string): Promise<Sent> {
  return inTurn(() => ask(view))
}

async function ask(view: string, request?: RequestInit): Promise<Sent> {
  try {
    const reply = await fetch(paths.wishlistItems(view), { ...request, headers: { accept: 'application/json' } })
    if (!reply.ok) return 'refused'
    const { product_ids } = (await reply.json()) as { product_ids: string[] } // of our own route
    storeKeptProducts(view, product_ids)
    return 'done'
  } catch {
    return 'unreachable'
  }
}
