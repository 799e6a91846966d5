import { digitsOf } from '@shopkey/domain/western-digits.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { paths } from '../../lib/paths.ts'
import { introduce, type NewCustomer, register, sendCode, signIn } from './sign-in.server.ts'

/** The state of a sign-in between two requests. Passwords are never returned. */
export interface SignInState {
  failure?: StorefrontKey | undefined
  /** The phone that a code was sent to. */
  sent_to?: string | undefined
  values: NewCustomer & { name: string; phone: string }
}

/** A name without @ is taken for a phone number. */
const NOT_A_NAME: ReadonlySet<StorefrontKey> = new Set(['sign_in.phone_invalid', 'checkout.errors_title'])

type Step = { signed_in: true; notice_at?: string } | { signed_in: false; state: SignInState }

/**
 * Handles one form of the sign-in or register page: a password, a new account, a phone to send a code to, or that code.
 */
export async function takeSignInStep(shop: Shop, form: FormData): Promise<Step> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const values = {
    name: text('name'),
    phone: text('phone'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
  }
  const { first_name, last_name, email } = values
  const password = String(form.get('password') ?? '')
  const stay = (failure?: StorefrontKey, sent_to?: string): Step => ({
    signed_in: false,
    state: { failure, sent_to, values },
  })

  switch (form.get('step')) {
    case 'register': {
      const { failure } = await register(shop, { first_name, last_name, email, password })
      return failure ? stay(failure) : { signed_in: true }
    }
    case 'send_code': {
      const failure = await sendCode(shop, values.phone)
      const isUnderWay = !failure || failure === 'sign_in.code_sent_already'
      return stay(failure, isUnderWay ? values.phone : undefined)
    }
    case 'code': {
      const code = digitsOf(text('code'))
      const { customer, failure } = await signIn(shop, { phone: values.phone, code })
      if (failure) return stay(failure, values.phone)
      const isNew = form.get('mode') === 'register'
      if (!isNew || (await introduce(shop, customer, { first_name, last_name, email }))) return { signed_in: true }
      return { signed_in: true, notice_at: paths.profile(shop.view, { email: 'taken' }) }
    }
    default: {
      const token = text('token')
      const { failure } = await signIn(shop, token ? { token } : { name: values.name, password })
      return failure ? stay(NOT_A_NAME.has(failure) ? 'sign_in.name_invalid' : failure) : { signed_in: true }
    }
  }
}
