import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, Id } from './schema.ts'

const ProviderId = about('The payment provider; its name is in `payment_methods` of the store', Id, 'bank-transfer')

export const OrderPaymentMethodsReply = Type.Object({
  payment_methods: about(
    'Those that the order may change to',
    Type.Array(Type.Object({ provider_id: ProviderId }, { description: 'A method that shoppers may choose' })),
  ),
})

export const ChangePaymentMethodBody = Body({ provider_id: ProviderId })
