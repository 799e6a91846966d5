import type { RequestSignUpInput } from '@shopkey/contract/merchant-sign-up.ts'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { getMerchantSignUpMode } from '../installation-settings.queries.ts'
import { findConfirmedAccount } from '../merchant-invite.queries.ts'
import { merchantHasAccount, signUpClosed } from '../merchant-sign-up.errors.ts'
import { issueSignUpLink } from '../sign-up-link.ts'

const validHours = 7 * 24

/** Sends a merchant a link to open a store of their own. Returns the invitation's id. */
export async function inviteMerchant(
  services: Services,
  invited_by: string,
  input: RequestSignUpInput,
): Promise<string> {
  const { db, stores } = services
  const email = input.email.toLowerCase()
  const store = await stores.find(undefined)
  if (!store || (await getMerchantSignUpMode(db)) === 'off') throw signUpClosed()
  if (await findConfirmedAccount(db, email)) throw merchantHasAccount({ email })
  return inTransaction(db, (trx) =>
    issueSignUpLink(services, trx, store.id, {
      email,
      language: uiLanguageOf(input.language ?? store.languages[0]),
      is_invited: true,
      invited_by,
      valid_hours: validHours,
    }),
  )
}

/** Ends a merchant's link. */
export async function withdrawMerchantInvite({ db }: Services, id: string): Promise<void> {
  const { numDeletedRows } = await inTransaction(db, (trx) =>
    trx.deleteFrom('merchant_sign_ups').where('id', '=', id).executeTakeFirst(),
  )
  if (!numDeletedRows) throw notFound('Merchant invite', id)
}
