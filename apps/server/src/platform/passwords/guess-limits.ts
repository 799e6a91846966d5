import { type AccountRef, knownDeviceOf, type Requester } from '../known-devices/known-device.ts'
import type { Services } from '../services.ts'
import { clearTries, giveTryBack, requireTry } from './attempt-counts.ts'

const windowMs = 15 * 60_000
const perRequester = 10
const perNameFromStrangers = 100

interface Guess {
  /** The guess was right: resets the count of mistyped ones. */
  succeed(): Promise<void>
}

/**
 * Counts a guess at a password, or throws too_many_requests, also for the right one. A known device of the account has
 * a budget of its own, so that strangers cannot lock the person out. All others share a budget per account, and one per
 * address and account. However the account is named (e-mail, phone, user name), guesses at it count together; a name of no account
 * counts as it is typed.
 */
export async function beginGuess(
  { config: { secret }, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  { name, account, requester }: { name: string; account: AccountRef | undefined; requester: Requester },
): Promise<Guess> {
  const tries = { windowMs, secret, now: now() }
  const target = account ?? name
  const device = account && knownDeviceOf(secret, requester.deviceCookie, account)
  const own = device ? `password of ${target} on ${device}` : `password of ${target} from ${requester.address}`
  const shared = device ? undefined : `password of ${target}`
  await requireTry(db, { ...tries, key: own, max: perRequester })
  if (shared) await requireTry(db, { ...tries, key: shared, max: perNameFromStrangers })
  return {
    async succeed() {
      await clearTries(db, secret, own)
      if (shared) await giveTryBack(db, secret, shared)
    },
  }
}
