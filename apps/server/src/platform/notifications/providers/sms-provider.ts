import type { SmsSettings } from '../../../config.ts'
import type { NotificationProvider } from './notification-provider.ts'
import { postJson } from './post-json.ts'

/**
 * Any SMS gateway that takes `{ "id", "to", "from", "text" }` as JSON with a bearer token and answers 2xx; docs/operations.md describes
 * the call, for whoever puts a gateway of another make behind it. `id` is the same when a message comes twice.
 */
export function smsProvider({ url, token, from }: SmsSettings): NotificationProvider {
  return {
    id: 'sms',
    send: ({ id, to, body }) =>
      postJson({
        url,
        token,
        body: { id, to, from, text: body },
        readFault: (reply) => (reply as { message?: string } | undefined)?.message,
      }),
  }
}
