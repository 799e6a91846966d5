import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, OneOf } from './schema.ts'

/** Alerts that also come by e-mail, for who asks for them. */
export const alertMessageKinds = ['order_placed', 'low_stock'] as const
export type AlertMessageKind = (typeof alertMessageKinds)[number]

const Kinds = (description: string) => about(description, Type.Array(OneOf(alertMessageKinds)), ['order_placed'])

export const AlertMessagesReply = Type.Object({
  kinds: Kinds('The alerts of this store that you also get by e-mail'),
  available: Kinds('Those that you may ask for: what your role may read'),
})

export const SetAlertMessagesBody = Body({
  kinds: about(
    'All alerts that you want by e-mail',
    Type.Array(OneOf(alertMessageKinds), { maxItems: alertMessageKinds.length, uniqueItems: true }),
    ['order_placed'],
  ),
})
export type SetAlertMessagesInput = Static<typeof SetAlertMessagesBody>
