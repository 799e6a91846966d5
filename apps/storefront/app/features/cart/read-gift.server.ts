import type { AddLineItemBody } from '@shopkey/client/types.ts'

type GiftInput = NonNullable<AddLineItemBody['gift']>

/** The gift of a form's fields; undefined for a card that the shopper keeps. The API checks the address and the day. */
export function readGift(form: FormData): GiftInput | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [recipient_email, recipient_name, message] = [text('gift_email'), text('gift_name'), text('gift_message')]
  const deliver_on = text('gift_day')
  if (![recipient_email, recipient_name, message, deliver_on].some(Boolean)) return undefined
  return {
    recipient_email,
    ...(recipient_name && { recipient_name }),
    ...(message && { message }),
    ...(deliver_on && { deliver_on }),
  }
}
