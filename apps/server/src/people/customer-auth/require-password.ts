import { credentialsWrong } from '../../platform/passwords/credentials-wrong.ts'
import { GuessLimits } from '../../platform/passwords/guess-limits.ts'
import { isPasswordOf } from '../../platform/passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import { type AccountName, findAccount } from './account.queries.ts'

const guesses = new GuessLimits()

/** The customer whose password this is. Refuses with the same words, in the same time, whatever is wrong, and slows guessing down. */
export async function requirePassword(
  { db, now }: Services,
  name: AccountName,
  password: string,
  address: string,
): Promise<string> {
  const account = Object.values(name).join().toLowerCase()
  guesses.begin(account, address, now())
  const customer = await findAccount(db, name)
  if (!(await isPasswordOf(customer?.password_hash, password)) || !customer) throw credentialsWrong()
  guesses.succeed(account, address)
  return customer.id
}
