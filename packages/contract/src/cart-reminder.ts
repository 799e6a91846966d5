import Type from 'typebox'
import { about } from './annotated.ts'
import { Body, IdInput } from './schema.ts'

const CartReminder = Type.Object({
  is_offered: about('Whether the store reminds of carts', Type.Boolean()),
  is_wanted: about('Whether the caller, whose cart it is, has asked for it', Type.Boolean()),
})
export const CartReminderReply = Type.Object({ reminder: about('The reminder', CartReminder) })

export const SetCartReminderBody = Body({
  is_wanted: about(
    'Whether the shopper agrees to one message to the e-mail address of the cart, if they leave it unpaid',
    Type.Boolean(),
  ),
})

const message_id = IdInput('notification', 'The message with the link')
const key = about('Signature of the link', Type.String({ minLength: 1, maxLength: 100 }), 'Jx0sQk2mZr7cV1bN')
export const UnsubscribeBody = Body({ message_id, key })
export const UnsubscribeParams = Type.Object({ message_id, key })
export const UnsubscribedReply = Type.Object({
  unsubscribed: about('Always true, also where they were unsubscribed before', Type.Boolean()),
})
