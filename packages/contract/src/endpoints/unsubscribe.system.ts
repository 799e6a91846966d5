import { UnsubscribedReply, UnsubscribeParams } from '../cart-reminder.ts'
import { endpoint } from '../endpoint.ts'

export const unsubscribeByMail = endpoint({
  method: 'POST',
  path: '/webhooks/unsubscribe/:message_id/:key',
  tag: 'Notifications',
  summary: 'Unsubscribe by the button of a mail program',
  description:
    'The address in the `List-Unsubscribe` header of a message (RFC 8058), which mail programs call with the body ' +
    '`List-Unsubscribe=One-Click`. Does the same as `POST /store/unsubscribe`.',
  params: UnsubscribeParams,
  replies: { 200: UnsubscribedReply },
  errors: ['unsubscribe_link_not_valid'],
})
