import type { Requester } from '../../platform/known-devices/known-device.ts'
import { credentialsWrong } from '../../platform/passwords/credentials-wrong.ts'
import { beginGuess } from '../../platform/passwords/guess-limits.ts'
import { isPasswordOf } from '../../platform/passwords/password-hash.ts'
import type { Services } from '../../platform/services.ts'
import { type AccountName, findAccount } from './account.queries.ts'

/**
 * Returns the customer with this password. Otherwise throws the same error, after the same time, whatever is wrong, and
 * limits guessing.
 */
export async function requirePassword(
  services: Services,
  name: AccountName,
  password: string,
  requester: Requester,
): Promise<string> {
  const customer = await findAccount(services.db, name)
  const guess = await beginGuess(services, {
    name: `customer ${Object.values(name).join().toLowerCase()}`,
    account: customer && `customer:${customer.id}`,
    requester,
  })
  if (!(await isPasswordOf(customer?.password_hash, password)) || !customer) throw credentialsWrong()
  await guess.succeed()
  return customer.id
}
