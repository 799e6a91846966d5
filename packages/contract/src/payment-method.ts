import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, text } from './scalars.ts'
import { Body, Id, LowerCurrencyCode, Metadata, Nullable, OneOf } from './schema.ts'
import { shownTo } from './shown-to.ts'

const ProviderId = about('The payment provider; its name is in `payment_methods` of the store', Id, 'bank-transfer')

const channelKinds = ['virtual_account', 'qris', 'wallet', 'card'] as const
const askedDetails = ['phone', 'account_name'] as const

export const PaymentChannel = Type.Object(
  {
    id: text('Sent as `channel` in the data of the payment session', 'va_bca'),
    kind: about(
      'virtual_account: the shopper pays to a number at a bank. qris: they scan a code. wallet: they confirm in an app. ' +
        'card: they enter a card on the page of the provider.',
      OneOf(channelKinds),
    ),
    name: text('The bank, wallet or scheme, the same in every language', 'BCA'),
    asks: about('What the shopper enters, sent beside `channel`', Type.Array(OneOf(askedDetails)), [
      'phone',
      'account_name',
    ]),
    min_amount: Nullable(minorUnits('It takes no less', 1_000_000)),
    max_amount: Nullable(minorUnits('It takes no more', 1_000_000_000)),
  },
  { description: 'One way to pay of a provider that has several, such as a bank or a wallet' },
)
export type PaymentChannel = Static<typeof PaymentChannel>

const PaymentMethod = Type.Object(
  {
    provider_id: ProviderId,
    channel: Nullable(PaymentChannel),
    fee: minorUnits('What it costs in addition to the rest, tax included', 555_000),
  },
  { description: 'A method that shoppers may choose: a provider, or one channel of it' },
)

export const OfferedPaymentMethodsReply = Type.Object({
  payment_methods: about('Those that the shopper may choose', Type.Array(PaymentMethod)),
})

export const CheckedPaymentReply = Type.Object({
  is_awaited: about('Whether the order still waits for its payment', Type.Boolean()),
  is_known: about('Whether the provider said so; false where it did not reply, or cannot be asked', Type.Boolean()),
})

export const ChangePaymentMethodBody = Body({
  provider_id: ProviderId,
  data: Type.Optional(
    about('As in a payment session: `channel`, and what it asks for', Metadata, {
      channel: 'ovo',
      phone: '081234567890',
      account_name: 'Rani Putri',
    }),
  ),
})

export const OpenPaymentFormBody = Body({ provider_id: about('A payment provider with a form', Id, 'stripe') })

export const PaymentFormReply = Type.Object({
  amount: minorUnits('What is paid in the form', 16_983_000),
  currency_code: LowerCurrencyCode,
  data: shownTo(
    'caller',
    about(
      "For the provider's form. Stripe: `client_secret` and `publishable_key`, and of a signed-in customer " +
        '`customer_session_client_secret`, for its Payment Element',
      Metadata,
      { client_secret: 'pi_1_secret', publishable_key: 'pk_test_1' },
    ),
  ),
})
