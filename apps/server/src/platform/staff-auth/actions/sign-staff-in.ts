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
import { type Credentials, findUserToSignIn, signInName } from '../staff-auth.queries.ts'

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
  const { db, now } = services
  const user = await findUserToSignIn(db, credentials)
  const account = user && (`user:${user.id}` as const)
  const guess = await beginGuess(services, { name: signInName(credentials), account, requester })
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) throw credentialsWrong()
  await guess.succeed()
  if (!user.has_store) throw staffOfNoStore()
  const { id: user_id } = user
  return withSecondFactor(services, { user_id, factor, requester, purpose: 'sign_in' }, async (trx) => {
    await writeSecurityEntry(trx, { user_id, action: 'sign_in', client: requester, now: now() })
    return { user_id, token: await openSession(trx, { user_id }, now(), requester) }
  })
}
