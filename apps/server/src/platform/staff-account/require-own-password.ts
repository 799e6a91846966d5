import type { Requester } from '../known-devices/known-device.ts'
import { beginGuess } from '../passwords/guess-limits.ts'
import { isPasswordOf } from '../passwords/password-hash.ts'
import type { Services } from '../services.ts'
import { currentPasswordWrong } from './staff-account.errors.ts'

/**
 * Throws unless the person's own password is right: a session alone is not enough. Counts guesses as at the sign-in.
 */
export async function requireOwnPassword(
  services: Services,
  user_id: string,
  password: string,
  requester: Requester,
): Promise<void> {
  const account = `user:${user_id}` as const
  const guess = await beginGuess(services, { name: account, account, requester })
  const user = await services.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!(await isPasswordOf(user?.password_hash, password))) throw currentPasswordWrong()
  await guess.succeed()
}
