import type { CurrentStore } from '../../../http/request-context.ts'
import { storePass } from '../../../http/store-pass.ts'
import type { Requester } from '../../known-devices/known-device.ts'
import { beginGuess } from '../../passwords/guess-limits.ts'
import { isPasswordOf } from '../../passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import { visitorPasswordWrong } from '../store.errors.ts'

const validMs = 30 * 24 * 3_600_000

/** Returns a pass for the password that the store gave to visitors. Guesses are limited as those at accounts are. */
export async function createVisitorPass(
  services: Services,
  store: CurrentStore,
  { password, requester }: { password: string; requester: Requester },
) {
  const guess = await beginGuess(services, { name: `visitors of ${store.id}`, account: undefined, requester })
  if (!(await isPasswordOf(store.visitor_password_hash, password))) throw visitorPasswordWrong()
  await guess.succeed()
  const expires_at = new Date(services.now().getTime() + validMs)
  return { pass: storePass(services.config, 'visitor', store, expires_at), expires_at }
}
