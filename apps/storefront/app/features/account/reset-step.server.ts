import { digitsOf } from '@shopkey/domain/western-digits.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { changePassword, resetByToken, sendCode, sendPasswordLink, signIn } from './sign-in.server.ts'
import type { SignInState } from './sign-in-step.server.ts'

export interface ResetState extends SignInState {
  /** The address that a link was sent to, if it has an account. */
  link_sent_to?: string | undefined
}

type Step = { is_done: true } | { is_done: false; state: ResetState }

/**
 * Handles one form of the password reset: sends a link or a code, or sets the password with either. Then the customer
 * is signed in.
 */
export async function takeResetStep(shop: Shop, form: FormData): Promise<Step> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const values = { name: '', phone: text('phone'), email: text('email'), first_name: '', last_name: '' }
  const { email, phone } = values
  const password = String(form.get('password') ?? '')
  const stay = (state: Omit<ResetState, 'values'>): Step => ({ is_done: false, state: { ...state, values } })
  const enter = async (name: string): Promise<Step> => {
    const { failure } = await signIn(shop, { name, password })
    return failure ? stay({ failure }) : { is_done: true }
  }

  switch (form.get('step')) {
    case 'send_link': {
      const failure = await sendPasswordLink(shop, email)
      return stay(failure ? { failure } : { link_sent_to: email })
    }
    case 'send_code': {
      const failure = await sendCode(shop, phone)
      return stay({ failure, sent_to: isUnderWay(failure) ? phone : undefined })
    }
    case 'code': {
      const code = digitsOf(text('code'))
      const failure = await changePassword(shop, { new_password: password, phone, code })
      return failure ? stay({ failure, sent_to: phone }) : enter(phone)
    }
    default: {
      const failure = await resetByToken(shop, { email, token: text('token'), password })
      return failure ? stay({ failure }) : enter(email)
    }
  }
}

function isUnderWay(failure: StorefrontKey | undefined): boolean {
  return !failure || failure === 'sign_in.code_sent_already'
}
