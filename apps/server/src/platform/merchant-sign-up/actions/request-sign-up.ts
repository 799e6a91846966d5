import type { RequestSignUpInput } from '@shopkey/contract/merchant-sign-up.ts'
import { uiLanguageOf } from '@shopkey/domain/store-view.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { takeTry } from '../../passwords/attempt-counts.ts'
import type { Services } from '../../services.ts'
import { getMerchantSignUpMode } from '../installation-settings.queries.ts'
import { findConfirmedAccount } from '../merchant-invite.queries.ts'
import { signUpClosed } from '../merchant-sign-up.errors.ts'
import { issueSignUpLink } from '../sign-up-link.ts'
import { notifyKnownMerchant } from '../sign-up-notifications.ts'

const validHours = 24
const linksPerWindow = 3
const windowMs = 60 * 60_000

/** Whether everybody may ask for a link. Messages need a store to be sent from, so not before the first one. */
export async function isSignUpOpen({ db, stores }: Services): Promise<boolean> {
  const merchant_sign_up = await getMerchantSignUpMode(db)
  return merchant_sign_up === 'open' && (await stores.find(undefined)) !== undefined
}

/**
 * Requests a link to open a store. The reply is the same, and takes as long, whether the address has an account: that is
 * looked up afterwards.
 */
export async function requestSignUp(services: Services, { email, language }: RequestSignUpInput): Promise<void> {
  const { db, jobs, stores } = services
  const store_id = (await stores.find(undefined))?.id
  if (!store_id || !(await isSignUpOpen(services))) throw signUpClosed()
  const data = { email: email.toLowerCase(), language: uiLanguageOf(language) }
  await inTransaction(db, (trx) => jobs.emit(trx, { name: 'merchant.sign_up_requested', store_id, data }))
}

/** Sends the requested link; to a mailbox that has an account, where to sign in. Beyond the limit per mailbox, nothing. */
export async function sendSignUpLink(services: Services, event: ShopEvent): Promise<void> {
  const { config, db, now } = services
  const { email, language } = event.data as Record<'email' | 'language', string> // the data that requestSignUp emits
  const tries = { key: `sign-up links of ${email}`, max: linksPerWindow, windowMs, secret: config.secret, now: now() }
  const user_id = await findConfirmedAccount(db, email)
  if (user_id) {
    if (await takeTry(db, tries)) await notifyKnownMerchant(services, event, { user_id, email, language })
    return
  }
  await inTransaction(db, async (trx) => {
    if (!(await takeTry(trx, tries))) return
    await issueSignUpLink(services, trx, event.store_id, {
      email,
      language: uiLanguageOf(language),
      is_invited: false,
      invited_by: null,
      valid_hours: validHours,
    })
  })
}
