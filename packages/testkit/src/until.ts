import { setTimeout as delay } from 'node:timers/promises'

/** Distinguishes a hang from a slow machine; measures nothing. */
const HANG_MS = 180_000

/** Polls until something happens elsewhere; returns its value. */
export async function until<T>(holds: () => T | Promise<T>, what: string): Promise<NonNullable<T>> {
  const deadline = Date.now() + HANG_MS
  for (;;) {
    const found = await holds()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`${what} did not happen`)
    await delay(10)
  }
}
