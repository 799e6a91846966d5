import { ClientError } from '@shopkey/client/client-error.ts'
import { isLanguage } from '@shopkey/i18n/languages.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Shop } from '../../lib/shop.server.ts'
import type { Customer } from '../../lib/wire.ts'
import { changePassword, sendCode } from './sign-in.server.ts'

/** Whoever signs in with a number shows that the new one is theirs, too. */
const needsCode = 'sign_in.code_sent'

const WORDS: Readonly<Record<string, StorefrontKey>> = {
  account_exists: 'profile.email_taken',
  phone_taken: 'profile.phone_taken',
  phone_not_valid: 'sign_in.phone_invalid',
  phone_proof_missing: needsCode,
  one_time_code_not_valid: 'sign_in.code_wrong',
  password_too_short: 'account.weak',
  password_too_long: 'account.weak',
  password_too_common: 'account.weak',
}

type Field = 'email' | 'phone' | 'otp'

/** The field that a failure is about; others are about the whole. */
const FIELDS: Readonly<Partial<Record<StorefrontKey, Field>>> = {
  'profile.email_taken': 'email',
  'profile.phone_taken': 'phone',
  'sign_in.phone_invalid': 'phone',
  'sign_in.code_wrong': 'otp',
  'sign_in.code_sent_already': 'otp',
}

/** Why a profile is not saved yet: something is wrong, or a number (`proving`) waits for the code that it was sent. */
export interface UnsavedProfile {
  failure?: StorefrontKey | undefined
  at?: Field | undefined
  proving?: string
}

/** Changes names, addresses and language; answers what is in the way. An empty e-mail or phone stays what it was. */
export async function saveProfile(shop: Shop, customer: Customer, form: FormData): Promise<UnsavedProfile | undefined> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [language, phone, otp] = [text('language'), text('phone'), text('otp').replace(/\D/g, '')]
  const failure = await change(shop, {
    first_name: text('first_name'),
    last_name: text('last_name'),
    ...(text('email') && text('email') !== customer.email && { email: text('email') }),
    ...(phone && (phone !== customer.phone || otp) && { phone, ...(otp && { otp }) }),
    ...(isLanguage(language) && { language }),
  })
  if (failure !== needsCode) return failure && { failure, at: FIELDS[failure], ...(otp && { proving: phone }) }
  return askForProof(shop, phone)
}

/** Sends a number the code that shows whose it is. One that was sent a moment ago is still good. */
export async function askForProof(shop: Shop, phone: string): Promise<UnsavedProfile> {
  const unsent = await sendCode(shop, phone)
  if (!unsent) return { proving: phone }
  return { failure: unsent, at: FIELDS[unsent], ...(unsent === 'sign_in.code_sent_already' && { proving: phone }) }
}

/** Sets a new password: with the old one, or as the first for who has signed in with codes so far. */
export async function setPassword(shop: Shop, form: FormData): Promise<StorefrontKey | undefined> {
  const password = String(form.get('password') ?? '')
  if (!form.has('old_password')) return change(shop, { password })
  return changePassword(shop, { new_password: password, old_password: String(form.get('old_password')) })
}

async function change(shop: Shop, changes: object): Promise<StorefrontKey | undefined> {
  try {
    await shop.api.post('/store/customers/me', changes)
    return undefined
  } catch (error) {
    const known = error instanceof ClientError && WORDS[error.code ?? '']
    if (known) return known
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return 'checkout.errors_title'
  }
}
