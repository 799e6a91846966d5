import type { Services } from '../../services.ts'
import { type AccountRef, knownDeviceOf, type Requester } from '../known-devices/known-device.ts'
import { clearTries, giveTryBack, requireTry } from './attempt-counts.ts'

const windowMs = 15 * 60_000
const perRequester = 10
const perNameFromStrangers = 100

interface Guess {
  /** It was right: whoever knows the password may have mistyped it before. */
  succeed(): Promise<void>
}

/**
 * Counts a guess at a password, or refuses it (too_many_requests), the right one included. A device on which the account has signed in
 * before has a budget of its own, so that strangers cannot lock the account's person out. Everybody else shares a budget per name, beside
 * one per address and name. Counts by `name` as it was typed: counting by account would show which names belong to one person.
 */
export async function beginGuess(
  { config: { secret }, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  { name, account, requester }: { name: string; account: AccountRef | undefined; requester: Requester },
): Promise<Guess> {
  const tries = { windowMs, secret, now: now() }
  const device = account && knownDeviceOf(secret, requester.deviceCookie, account)
  const own = device ? `password of ${name} on ${device}` : `password of ${name} from ${requester.address}`
  const shared = device ? undefined : `password of ${name}`
  await requireTry(db, { ...tries, key: own, max: perRequester })
  if (shared) await requireTry(db, { ...tries, key: shared, max: perNameFromStrangers })
  return {
    async succeed() {
      await clearTries(db, secret, own)
      if (shared) await giveTryBack(db, secret, shared)
    },
  }
}
