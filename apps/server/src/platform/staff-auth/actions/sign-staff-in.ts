import type { Requester } from '../../known-devices/known-device.ts'
import { credentialsWrong } from '../../passwords/credentials-wrong.ts'
import { beginGuess } from '../../passwords/guess-limits.ts'
import { isPasswordOf } from '../../passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import type { Client } from '../../sessions/session-client.ts'
import { openSession } from '../../sessions/sessions.ts'
import { writeSecurityEntry } from '../../two-factor/security-entry.ts'
import { type SecondFactor, withSecondFactor } from '../../two-factor/with-second-factor.ts'
import { staffOfNoStore } from '../staff-auth.errors.ts'
import { type Credentials, listUsersToSignIn, signInName, type UserToSignIn } from '../staff-auth.queries.ts'

/**
 * Opens a session for a person with the right password, and the right second factor where they set one up. Returns its
 * token and the person's id.
 */
export async function signStaffIn(
  services: Services,
  credentials: Credentials,
  { password, ...factor }: SecondFactor & { password: string },
  requester: Requester & Client,
): Promise<{ user_id: string; token: string }> {
  const { now } = services
  const user = await findByPassword(services, credentials, password, requester)
  if (!user.has_store) throw staffOfNoStore()
  const { id: user_id } = user
  return withSecondFactor(services, { user_id, factor, requester, purpose: 'sign_in' }, async (trx) => {
    await writeSecurityEntry(trx, { user_id, action: 'sign_in', client: requester, now: now() })
    return { user_id, token: await openSession(trx, { user_id }, now(), requester) }
  })
}

/**
 * The person of these names whose password it is. A number or user name may be that of several: each guess counts against all of them, and
 * one whose guesses are used up does not keep the others out.
 */
async function findByPassword(
  services: Services,
  credentials: Credentials,
  password: string,
  requester: Requester,
): Promise<UserToSignIn> {
  const name = signInName(credentials)
  const users = await listUsersToSignIn(services.db, credentials)
  if (users.length === 0) {
    await beginGuess(services, { name, account: undefined, requester })
    await isPasswordOf(undefined, password)
    throw credentialsWrong()
  }
  let usedUp: unknown
  for (const user of users) {
    try {
      const guess = await beginGuess(services, { name, account: `user:${user.id}`, requester })
      if (!(await isPasswordOf(user.password_hash, password))) continue
      await guess.succeed()
      return user
    } catch (error) {
      usedUp = error
    }
  }
  throw usedUp ?? credentialsWrong()
}
