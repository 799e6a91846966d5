import { LONGEST_ACCOUNT_NAME } from '@shopkey/domain/wallet-account.ts'
import { findPhoneNumber } from '@shopkey/i18n/phone-number.ts'
import { methodOfValue, type PaymentMethod } from './payment-method.ts'
import type { WalletProblems } from './wallet-fields.tsx'

export interface EnteredMethod {
  provider_id: string
  /** For the provider: its channel, and what that asks for. Empty where it has no channels. */
  data: Record<string, string | null>
  problems: WalletProblems
}

/**
 * The method that a form names, among the offered ones; undefined where it names none. A wallet's account is checked as the API
 * checks it: what it would refuse is said at its field.
 */
export async function enteredMethod(
  form: FormData,
  methods: readonly PaymentMethod[],
): Promise<EnteredMethod | undefined> {
  const value = form.get('provider_id')?.toString()
  if (!value) return undefined
  const { provider_id, channel: id } = methodOfValue(value)
  const ofProvider = methods.filter((method) => method.provider_id === provider_id)
  const channel = ofProvider.find((method) => (method.channel?.id ?? null) === id)?.channel
  if (!ofProvider.some((method) => method.channel)) return { provider_id, data: {}, problems: {} }
  if (!channel || channel.asks.length === 0) return { provider_id, data: { channel: id }, problems: {} }
  const phone = text(form, 'wallet_phone')
  const account_name = text(form, 'wallet_account_name')
  const isPhone = findPhoneNumber(await import('libphonenumber-js/min'), phone, 'ID') !== undefined
  const isName = account_name !== '' && account_name.length <= LONGEST_ACCOUNT_NAME
  return {
    provider_id,
    data: { channel: id, phone, account_name },
    problems: {
      ...(!isPhone && { phone: 'checkout.error.phone' as const }),
      ...(!isName && { account_name: 'checkout.error.required' as const }),
    },
  }
}

const text = (form: FormData, name: string) => form.get(name)?.toString().trim() ?? ''
