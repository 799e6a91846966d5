import { setTimeout as delay } from 'node:timers/promises'

/** Tells a hang from a slow machine; nothing is measured by it. */
const HANG_MS = 180_000

/** Waits, without a fixed time, for something that happens elsewhere; answers what it was told of it. */
export async function until<T>(holds: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  const deadline = Date.now() + HANG_MS
  for (;;) {
    const found = await holds()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`${what} did not happen`)
    await delay(10)
  }
}
