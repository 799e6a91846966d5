import Type from 'typebox'
import { about } from './annotated.ts'
import { Id, Metadata } from './schema.ts'
import { shownTo } from './shown-to.ts'

const ProviderId = about('The payment provider', Id, 'stripe')

export const PaymentMethodsReply = Type.Object({
  payment_methods: about(
    'What the customer has saved, with their consent at checkout',
    Type.Array(
      Type.Object({
        provider_id: about('The payment provider', Type.String(), 'stripe'),
        data: shownTo(
          'account',
          about('`id`; `type` is `card`; `card` has `brand`, `last4`, `exp_month` and `exp_year`', Metadata, {
            id: 'pm_1',
            type: 'card',
            card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 },
          }),
        ),
      }),
    ),
  ),
})

export const SavedMethodParams = Type.Object({
  provider_id: ProviderId,
  method_id: about("The provider's own id of it, `data.id` in the list", Id, 'pm_1'),
})

export const SavedMethodsOfferReply = Type.Object({
  data: shownTo(
    'caller',
    about(
      "For the provider's form, for this customer only. Stripe: `customer_session_client_secret`, which its Payment Element takes",
      Metadata,
      { customer_session_client_secret: 'cuss_secret_1' },
    ),
  ),
})
