import type { PaymentChannel } from '@shopkey/contract/payment-method.ts'
import { LONGEST_ACCOUNT_NAME } from '@shopkey/domain/wallet-account.ts'
import { choiceOf, setting, type Texts } from '@shopkey/extension/setting-schema.ts'
import Type from 'typebox'
import { phoneNumberIfAny } from '../platform/phone-numbers/phone-number.ts'

const rupiah = 100
const noLimit = { min_amount: null, max_amount: null }

const bank = (id: string, name: string): PaymentChannel => ({
  id,
  kind: 'virtual_account',
  name,
  asks: [],
  ...noLimit,
  min_amount: 10_000 * rupiah,
})

const wallet = (id: string, name: string, asks: PaymentChannel['asks']): PaymentChannel => ({
  id,
  kind: 'wallet',
  name,
  asks,
  min_amount: 100 * rupiah,
  // The most that a wallet of a verified owner holds. Source: Bank Indonesia, PBI 23/6/2021.
  max_amount: 20_000_000 * rupiah,
})

const askedByWallets: PaymentChannel['asks'] = ['phone', 'account_name']

/** The ways to pay in rupiah that providers offer, by id. */
export const channels = {
  va_bca: bank('va_bca', 'BCA'),
  va_mandiri: bank('va_mandiri', 'Mandiri'),
  va_bni: bank('va_bni', 'BNI'),
  va_bri: bank('va_bri', 'BRI'),
  va_permata: bank('va_permata', 'Permata'),
  va_cimb: bank('va_cimb', 'CIMB Niaga'),
  // The most of one payment. Source: Bank Indonesia, QRIS.
  qris: { id: 'qris', kind: 'qris', name: 'QRIS', asks: [], min_amount: null, max_amount: 10_000_000 * rupiah },
  ovo: wallet('ovo', 'OVO', askedByWallets),
  dana: wallet('dana', 'DANA', askedByWallets),
  linkaja: wallet('linkaja', 'LinkAja', askedByWallets),
  gopay: wallet('gopay', 'GoPay', []),
  shopeepay: wallet('shopeepay', 'ShopeePay', []),
  card: { id: 'card', kind: 'card', name: 'Visa, Mastercard, JCB', asks: [], ...noLimit },
} as const satisfies Record<string, PaymentChannel>

type ChannelId = keyof typeof channels

/** The provider's own page, in the list of its channels. */
export const ownPage = 'page'

const kinds: Readonly<Record<PaymentChannel['kind'], Texts>> = {
  virtual_account: { en: 'virtual account', bh: 'virtual account', ar: 'حساب افتراضي' },
  qris: { en: 'code to scan', bh: 'kode pindai', ar: 'رمز للمسح' },
  wallet: { en: 'e-wallet', bh: 'e-wallet', ar: 'محفظة' },
  card: { en: 'card', bh: 'kartu', ar: 'بطاقة' },
}

function wordsOf({ name, kind }: PaymentChannel): Texts {
  const { en, bh, ar } = kinds[kind]
  return { en: `${name}, ${en}`, bh: `${name}, ${bh}`, ar: `${name}، ${ar}` }
}

/** The setting of the channels that a store shows at checkout; without one, the provider's page alone. */
export function channelsSetting<const Id extends ChannelId>(ids: readonly Id[], page: Texts) {
  const words = Object.fromEntries(ids.map((id) => [id, wordsOf(channels[id])])) as Record<Id, Texts>
  return setting(
    {
      label: { en: 'Shown at checkout', bh: 'Ditampilkan saat checkout', ar: 'تظهر عند الدفع' },
      hint: {
        en: 'Each is an entry of its own. Choose what the provider has activated for you.',
        bh: 'Masing-masing tampil sendiri. Pilih yang sudah diaktifkan penyedia untuk Anda.',
        ar: 'يظهر كل منها خيارًا مستقلًا. اختر ما فعّله لك المزوّد.',
      },
    },
    Type.Array(choiceOf<Id | typeof ownPage>({ [ownPage]: page, ...words } as Record<Id | typeof ownPage, Texts>), {
      uniqueItems: true,
      maxItems: ids.length + 1,
      default: [ownPage],
    }),
  )
}

/** The channels of a setting, as shoppers are offered them; null: the provider's page. */
export function offeredChannels(ids: readonly string[]): (PaymentChannel | null)[] {
  return ids.map((id) => (id === ownPage ? null : (channels[id as ChannelId] ?? null))) // the setting has no others
}

export interface WalletAccount {
  /** E.164. */
  phone: string
  account_name: string
}

export type ChosenChannel = { channel: PaymentChannel | null; account: WalletAccount | undefined } | { refusal: string }

/** What the shopper has chosen among the offered ones, with what it asks for; or why it cannot be paid so. Amount: minor units. */
export function chosenChannel(
  offered: readonly (PaymentChannel | null)[],
  { shopper_data, amount }: { shopper_data: Readonly<Record<string, unknown>>; amount: number },
): ChosenChannel {
  const id = shopper_data.channel ?? null
  const channel = offered.find((each) => (each?.id ?? null) === id)
  if (channel === undefined) return { refusal: 'choose one of the payment methods of the store' }
  if (channel === null) return { channel, account: undefined }
  const { min_amount, max_amount, asks, name } = channel
  if (min_amount !== null && amount < min_amount) return { refusal: `the amount is too small for ${name}` }
  if (max_amount !== null && amount > max_amount) return { refusal: `the amount is too large for ${name}` }
  if (asks.length === 0) return { channel, account: undefined }
  const account = accountIn(shopper_data)
  return account ? { channel, account } : { refusal: `${name} needs the phone number and the name of the account` }
}

function accountIn({ phone, account_name }: Readonly<Record<string, unknown>>): WalletAccount | undefined {
  if (typeof phone !== 'string' || typeof account_name !== 'string') return undefined
  const name = account_name.trim()
  if (name === '' || name.length > LONGEST_ACCOUNT_NAME) return undefined
  const number = phoneNumberIfAny(phone)
  return number ? { phone: number, account_name: name } : undefined
}

/** What is stored of a channel with its payment. */
export function channelData({ id, kind, name }: PaymentChannel) {
  return { channel: { id, kind, name } }
}

/** `+62 ••• 7890`, `Rani P.`: whose wallet is asked, without giving it to others who see the order. */
export function maskedAccount({ phone, account_name }: WalletAccount) {
  const [first = '', ...others] = account_name.split(/\s+/)
  const initials = others.map((each) => `${[...each][0]}.`)
  return { phone: `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`, account_name: [first, ...initials].join(' ') }
}
