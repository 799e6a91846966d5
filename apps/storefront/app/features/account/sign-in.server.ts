import { ClientError } from '@shopkey/client/client-error.ts'
import {
  changePassword as changeMyPassword,
  registerCustomer,
  requestPasswordToken,
  resetPassword,
  sendOneTimeCode,
  signInCustomer,
  updateMe,
} from '@shopkey/client/store.ts'
import type { Customer, ShopkeyLoginBody } from '@shopkey/client/types.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import { storeApi } from '../../lib/api.server.ts'
import { bringCart } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { bringWishlist } from '../wishlist/wishlist.server.ts'

/** The credentials of a sign-in: an e-mail address or phone number with a password, a phone with its code, a token. */
type Credentials = { name: string; password: string } | { phone: string; code: string } | { token: string }

export interface NewCustomer {
  first_name: string
  last_name: string
  email: string
}

const EMAIL_REFUSALS: ReadonlySet<string> = new Set(['account_exists', 'account_proof_missing'])

type SignedIn = { customer: Customer; failure?: undefined } | { customer?: undefined; failure: StorefrontKey }

/**
 * Signs in and joins the cart; returns the reason of a failure. The API's session cookie is passed on to the shopper.
 */
export async function signIn(shop: Shop, credentials: Credentials): Promise<SignedIn> {
  return enter(shop, shop.api.call(signInCustomer, { body: signInBody(credentials) }))
}

/** Creates an account with a password, signs in and joins the cart. */
export async function register(shop: Shop, customer: NewCustomer & { password: string }): Promise<SignedIn> {
  const body = { ...customer, language: shop.session.language }
  return enter(shop, shop.api.call(registerCustomer, { body }))
}

async function enter(shop: Shop, entering: Promise<{ customer: Customer }>): Promise<SignedIn> {
  try {
    const { customer } = await entering
    await bringCart(shop, customer.id)
    await bringWishlist(shop)
    return { customer }
  } catch (error) {
    return { failure: reasonOf(error) }
  }
}

/** Sends a code to a phone; returns the reason of a failure. */
export async function sendCode(shop: Shop, phone: string): Promise<StorefrontKey | undefined> {
  if (!phone) return 'sign_in.phone_invalid'
  try {
    await shop.api.call(sendOneTimeCode, { body: { mobile_number: phone } })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/**
 * Stores the name and e-mail address that an account lacks, as that of a confirmed phone number does. Returns false where the account
 * could not get the address: it is that of another account, or the last sign-in is too long ago.
 */
export async function introduce(shop: Shop, known: Customer, given: NewCustomer): Promise<boolean> {
  const { first_name, last_name, email } = given
  const names =
    known.first_name || known.last_name || !first_name ? {} : { first_name, ...(last_name && { last_name }) }
  const isNewEmail = !known.email && email !== ''
  if (Object.keys(names).length === 0 && !isNewEmail) return true
  const api = storeApi(shop.session, shop.store.view_code)
  try {
    await api.call(updateMe, { body: { ...names, ...(isNewEmail && { email }) } })
    return true
  } catch (error) {
    if (!isNewEmail || !(error instanceof ClientError) || !EMAIL_REFUSALS.has(error.code ?? '')) throw error
    if (Object.keys(names).length > 0) await api.call(updateMe, { body: names })
    return false
  }
}

/** Requests a link for a new password; the reply does not reveal whether the address has an account. */
export async function sendPasswordLink(shop: Shop, email: string): Promise<StorefrontKey | undefined> {
  try {
    await shop.api.call(requestPasswordToken, { body: { email } })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

/** Sets a new password with the token of a link. */
export async function resetByToken(
  shop: Shop,
  reset: { email: string; token: string; password: string },
): Promise<StorefrontKey | undefined> {
  try {
    await shop.api.call(resetPassword, { body: reset })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

interface PasswordChange {
  new_password: string
  old_password?: string
  phone?: string
  code?: string
}

/** Sets a new password with the old one, or with a code; without a phone for the signed-in customer. */
export async function changePassword(
  shop: Shop,
  { phone, code, ...passwords }: PasswordChange,
): Promise<StorefrontKey | undefined> {
  try {
    const proof = { ...(phone && { mobile_number: phone }), ...(code && { otp: code }) }
    await shop.api.call(changeMyPassword, { body: { ...passwords, ...proof } })
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

function signInBody(credentials: Credentials): ShopkeyLoginBody {
  if ('token' in credentials) return credentials
  if ('code' in credentials) return { mobile_number: credentials.phone, otp: credentials.code }
  const { name, password } = credentials
  return name.includes('@') ? { email: name, password } : { mobile_number: name, password }
}

const WORDS: Readonly<Record<string, StorefrontKey>> = {
  credentials_wrong: 'sign_in.wrong',
  one_time_code_not_valid: 'sign_in.code_wrong',
  one_time_code_sent_already: 'sign_in.code_sent_already',
  one_time_codes_not_sent: 'sign_in.no_codes',
  too_many_one_time_codes: 'sign_in.too_many_codes',
  sign_in_token_not_valid: 'sign_in.link_old',
  password_token_not_valid: 'sign_in.link_old',
  phone_not_valid: 'sign_in.phone_invalid',
  account_exists: 'account.exists',
}

/** The shopper's message for the API's refusal. */
function reasonOf(error: unknown): StorefrontKey {
  if (!(error instanceof ClientError) || error.kind === 'connection') throw error
  const known = WORDS[error.code ?? '']
  if (known) return known
  if (error.status === 429) return 'account.wait'
  if (error.code?.startsWith('password')) return 'account.weak'
  return error.status === 400 ? 'checkout.errors_title' : 'account.failed'
}
