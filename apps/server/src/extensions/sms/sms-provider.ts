import type { NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { SmsSettings } from '../../config.ts'
import { postJson } from '../post-json.ts'

/**
 * Any SMS gateway that accepts `{ "id", "to", "from", "text" }` as JSON with a bearer token and responds 2xx;
 * docs/operations.md describes the call, for adapters to other gateways. `id` is the same for a repeated message.
 */
export function smsProvider({ url, token, from }: SmsSettings): NotificationProvider {
  return {
    id: 'sms',
    channel: 'phone',
    send: ({ id, to, body }) =>
      postJson({
        url,
        token,
        body: { id, to, from, text: body },
        readFault: (reply) => (reply as { message?: string } | undefined)?.message,
      }),
  }
}
