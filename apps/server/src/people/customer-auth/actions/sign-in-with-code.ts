import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import { credentialsWrong } from '../../../platform/passwords/credentials-wrong.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword, isPasswordOf } from '../../../platform/passwords/password-hash.ts'
import type { Services } from '../../../platform/services.ts'
import { openSession } from '../../../platform/sessions/sessions.ts'
import { findAccount } from '../../customers/account.queries.ts'
import { adoptLanguage } from '../../customers/adopt-language.ts'
import { insertAccount } from '../../customers/insert-account.ts'
import { setPassword } from '../../customers/set-password.ts'
import { codeNotValid } from '../../one-time-codes/one-time-code.errors.ts'
import { redeemCode } from '../../one-time-codes/one-time-codes.ts'

interface CodeSignIn {
  phone: string
  code: string
  password?: string
  requester: Requester
}

/**
 * Opens a session for the holder of a phone; a number without an account gets one. A password in the request must be
 * the account's, or becomes its first. An account with the number unverified is not theirs by that alone, since anyone
 * could have typed it there; with its password it is, and the number is verified.
 */
export async function signInWithCode(
  services: Services,
  store_id: string,
  { phone, code, password, requester }: CodeSignIn,
): Promise<{ customer_id: string; token: string }> {
  const { config, db, now } = services
  const signedIn = await inTransaction(db, async (trx) => {
    if (!(await redeemCode(trx, { phone, code, requester, secret: config.secret, now: now() }))) return undefined
    const customer_id = await customerWith(services, trx, { store_id, phone, password })
    await adoptLanguage(trx, customer_id, requester.language)
    return { customer_id, token: await openSession(trx, { customer_id, authenticated_at: now() }, now()) }
  })
  if (!signedIn) throw codeNotValid()
  return signedIn
}

/** The customer with this verified phone. */
async function customerWith(
  services: Services,
  trx: Trx,
  { store_id, phone, password }: { store_id: string; phone: string; password: string | undefined },
): Promise<string> {
  const now = services.now()
  const known = await findAccount(trx, { phone })
  if (!known) {
    const claimed = password && (await findClaim(trx, phone, password))
    if (!claimed) {
      const password_hash = password && (await newPasswordHash(services, password))
      return openAccount(services, trx, { store_id, phone, password_hash: password_hash || undefined })
    }
    await trx
      .updateTable('customers')
      .set({ phone_verified_at: now, updated_at: now })
      .where('id', '=', claimed)
      .execute()
    return claimed
  }
  if (known.password_hash && password && !(await isPasswordOf(known.password_hash, password))) throw credentialsWrong()
  if (password && !known.password_hash) {
    const password_hash = await newPasswordHash(services, password)
    await setPassword(services, trx, { store_id, customer_id: known.id, password_hash })
  }
  return known.id
}

/** More accounts than a family has are not checked: each password check takes time. */
const claimsToAsk = 3

/** The account with this password and this number, unverified. */
async function findClaim(trx: Trx, phone: string, password: string): Promise<string | undefined> {
  const claims = await trx
    .selectFrom('customers')
    .select(['id', 'password_hash'])
    .where('phone', '=', phone)
    .where('has_account', '=', true)
    .where('phone_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(claimsToAsk)
    .forUpdate()
    .execute()
  for (const { id, password_hash } of claims) if (await isPasswordOf(password_hash, password)) return id
  return undefined
}

async function newPasswordHash({ config }: Services, password: string): Promise<string> {
  await requireGoodPassword(password, [], config)
  return hashPassword(password)
}

async function openAccount(
  { jobs, now }: Services,
  trx: Trx,
  account: { store_id: string; phone: string; password_hash: string | undefined },
): Promise<string> {
  const id = await insertAccount(trx, { ...account, phone_verified_at: now() }, now())
  await jobs.emit(trx, { name: 'customer.created', store_id: account.store_id, data: { id } })
  return id
}
