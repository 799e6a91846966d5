import { createQueue, inTurn } from '../../lib/change-turns.ts'
import { paths } from '../../lib/paths.ts'
import { dropUnsentChange, readUnsentChanges, storeKeptProducts } from './kept-products.ts'

type Sent = 'done' | 'refused' | 'unreachable'

/** So that the browser keeps the latest list. */
const inOrder = createQueue()

/** Sends the change of a product that waits, unless an earlier turn has. One that does not reach the shop goes on waiting. */
export function sendUnsentChange(view: string, product_id: string): Promise<Sent> {
  return inOrder(async () => {
    const change = readUnsentChanges(view).find((one) => one.product_id === product_id)
    if (!change) return 'done'
    const body = new URLSearchParams({ product_id, intent: change.isKept ? 'keep' : 'drop' })
    const reply = await inTurn(() => ask(view, { method: 'POST', body }))
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
  return inOrder(() => ask(view))
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
