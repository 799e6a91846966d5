import { AsyncLocalStorage } from 'node:async_hooks'

/** What runs inside a transaction, which holds a connection until it ends. */
const holding = new AsyncLocalStorage<{ isOpen: boolean }>()

export async function whileHolding<Result>(work: () => Promise<Result>): Promise<Result> {
  const held = { isOpen: true }
  try {
    return await holding.run(held, work)
  } finally {
    held.isOpen = false
  }
}

/**
 * Throws where a transaction needs another connection than its own: as many of its kind as there are connections would wait
 * for each other, until time runs out. Tests call it for every connection that is taken.
 */
export function refuseSecondConnection(): void {
  if (holding.getStore()?.isOpen)
    throw new Error(
      'this needs a second connection while its transaction holds one: pass the transaction on, or do it after',
    )
}
