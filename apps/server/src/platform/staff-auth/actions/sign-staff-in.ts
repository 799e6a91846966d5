import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { credentialsWrong } from '../../passwords/credentials-wrong.ts'
import { GuessLimits } from '../../passwords/guess-limits.ts'
import { isPasswordOf } from '../../passwords/password-hash.ts'
import type { Client } from '../../sessions/session-client.ts'
import { openSession } from '../../sessions/sessions.ts'
import { type Credentials, findUserToSignIn, signInName } from '../staff-auth.queries.ts'

const guesses = new GuessLimits()

/** Opens a session for the person whose password this is, and answers its token and whose it is. */
export async function signStaffIn(
  { db, now }: Services,
  credentials: Credentials,
  password: string,
  client: Client,
): Promise<{ user_id: string; token: string }> {
  const account = signInName(credentials)
  guesses.begin(account, client.address, now())
  const user = await findUserToSignIn(db, credentials)
  if (!(await isPasswordOf(user?.password_hash, password)) || !user) throw credentialsWrong()
  guesses.succeed(account, client.address)
  const token = await inTransaction(db, (trx) => openSession(trx, { user_id: user.id }, now(), client))
  return { user_id: user.id, token }
}
