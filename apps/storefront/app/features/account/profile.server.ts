import { ClientError } from '@shopkey/client/client-error.ts'
import { updateMe } from '@shopkey/client/store.ts'
import type { UpdateMeBody } from '@shopkey/client/types.ts'
import { digitsOf } from '@shopkey/domain/western-digits.ts'
import { isLanguage } from '@shopkey/i18n/languages.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Customer } from '../../lib/wire.ts'
import { changePassword, sendCode } from './sign-in.server.ts'

/** A customer who signs in by phone has to verify a new number. */
const needsCode = 'sign_in.code_sent'
/** A new e-mail address or phone number needs more than the session. */
const needsOwner = 'profile.password_needed'

const WORDS: Readonly<Record<string, StorefrontKey>> = {
  account_exists: 'profile.email_taken',
  phone_taken: 'profile.phone_taken',
  phone_not_valid: 'sign_in.phone_invalid',
  phone_proof_missing: needsCode,
  account_proof_missing: needsOwner,
  credentials_wrong: 'profile.password_wrong',
  one_time_code_not_valid: 'sign_in.code_wrong',
  password_too_short: 'account.weak',
  password_too_long: 'account.weak',
  password_too_common: 'account.weak',
}

type Field = 'email' | 'phone' | 'otp' | 'old_password' | 'current_otp'

/** The field that a failure is about; others are about the whole form. */
const FIELDS: Readonly<Partial<Record<StorefrontKey, Field>>> = {
  'profile.email_taken': 'email',
  'profile.phone_taken': 'phone',
  'sign_in.phone_invalid': 'phone',
  'sign_in.code_wrong': 'otp',
  'sign_in.code_sent_already': 'otp',
  'profile.password_needed': 'old_password',
  'profile.password_wrong': 'old_password',
}

/**
 * Why a profile is not saved yet: an error, or a code that was sent to a new number (`verifying`) or to the current one
 * (`confirming`) has to be entered.
 */
export interface UnsavedProfile {
  failure?: StorefrontKey | undefined
  at?: Field | undefined
  verifying?: string
  confirming?: string
  typed?: { email: string; phone: string }
}

/** Changes names, addresses and language; returns the failure, if any. An empty e-mail or phone stays unchanged. */
export async function saveProfile(shop: Shop, customer: Customer, form: FormData): Promise<UnsavedProfile | undefined> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const digits = (name: string) => digitsOf(text(name))
  const [language, email, phone] = [text('language'), text('email'), text('phone')]
  const [otp, current_otp, old_password] = [
    digits('otp'),
    digits('current_otp'),
    String(form.get('old_password') ?? ''),
  ]
  const typed = { email, phone }
  const isReachedAnew = (email && email !== customer.email) || (phone && (phone !== customer.phone || otp))
  const failure = await change(shop, {
    first_name: text('first_name'),
    last_name: text('last_name'),
    ...(email && email !== customer.email && { email }),
    ...(phone && (phone !== customer.phone || otp) && { phone, ...(otp && { otp }) }),
    ...(isReachedAnew && old_password && { old_password }),
    ...(isReachedAnew && current_otp && { current_otp }),
    ...(isLanguage(language) && { language }),
  })
  if (!failure) return undefined
  if (failure === needsCode)
    return { typed, ...(await requestPhoneVerification(shop, phone)), ...confirmed(customer, current_otp) }
  if (failure === needsOwner && !form.has('old_password') && customer.phone)
    return { typed, ...(await requestReauthentication(shop, customer.phone)) }
  const at = failure === 'sign_in.code_wrong' && !otp ? 'current_otp' : FIELDS[failure]
  return { failure, at, typed, ...(otp && { verifying: phone }), ...confirmed(customer, current_otp) }
}

/** Shows the typed code again: it is used up only when everything is saved. */
function confirmed({ phone }: Customer, current_otp: string): Pick<UnsavedProfile, 'confirming'> {
  return current_otp && phone ? { confirming: phone } : {}
}

/** Sends a code to the current number of a customer without a password, to authenticate them again. */
async function requestReauthentication(shop: Shop, phone: string): Promise<UnsavedProfile> {
  const unsent = await sendCode(shop, phone)
  if (!unsent) return { confirming: phone }
  return { failure: unsent, at: 'current_otp', confirming: phone }
}

/** Sends a verification code to a number. One that was just sent is still valid. */
export async function requestPhoneVerification(shop: Shop, phone: string): Promise<UnsavedProfile> {
  const unsent = await sendCode(shop, phone)
  if (!unsent) return { verifying: phone }
  return { failure: unsent, at: FIELDS[unsent], ...(unsent === 'sign_in.code_sent_already' && { verifying: phone }) }
}

/** Sets a new password with the old one. */
export async function setPassword(shop: Shop, form: FormData): Promise<StorefrontKey | undefined> {
  const password = String(form.get('password') ?? '')
  return changePassword(shop, { new_password: password, old_password: String(form.get('old_password') ?? '') })
}

async function change(shop: Shop, changes: UpdateMeBody): Promise<StorefrontKey | undefined> {
  try {
    await shop.api.call(updateMe, { body: changes })
    return undefined
  } catch (error) {
    const known = error instanceof ClientError && WORDS[error.code ?? '']
    if (known) return known
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return 'checkout.errors_title'
  }
}
