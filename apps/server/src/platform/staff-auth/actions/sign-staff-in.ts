import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import type { Requester } from '../../known-devices/known-device.ts'
import { credentialsWrong } from '../../passwords/credentials-wrong.ts'
import { beginGuess } from '../../passwords/guess-limits.ts'
import { isPasswordOf } from '../../passwords/password-hash.ts'
import { openSession } from '../../sessions/sessions.ts'
import { staffOfNoStore } from '../staff-auth.errors.ts'
import { type Credentials, findUserToSignIn, signInName } from '../staff-auth.queries.ts'

/** Opens a session for the person whose password this is, and answers its token and whose it is. */
export async function signStaffIn(
  services: Services,
  credentials: Credentials,
  password: string,
  requester: Requester,
): Promise<{ user_id: string; token: string }> {
  const { db, now } = services
  const user = await findUserToSignIn(db, credentials)
  const account = user && (`user:${user.id}` as const)
  const guess = await beginGuess(services, { name: signInName(credentials), account, requester })
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) throw credentialsWrong()
  await guess.succeed()
  if (!user.has_store) throw staffOfNoStore()
  const token = await inTransaction(db, (trx) => openSession(trx, { user_id: user.id }, now(), requester))
  return { user_id: user.id, token }
}
