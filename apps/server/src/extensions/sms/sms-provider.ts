import type { NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { SmsSettings } from '../../config.ts'
import { postJson } from '../post-json.ts'

/**
 * Any SMS gateway that accepts `{ "id", "to", "from", "text" }` as JSON with a bearer token and responds 2xx;
 * docs/operations.md describes the call, for adapters to other gateways. `id` is the same for a repeated message.
 */
export function smsProvider({
  url,
  token,
  from,
  isEntered = false,
}: SmsSettings & { isEntered?: boolean }): NotificationProvider {
  return {
    id: 'sms',
    channel: 'phone',
    async send({ id, to, body }) {
      const readFault = (reply: unknown) => (reply as { message?: string } | undefined)?.message
      const { status } = await postJson({ url, token, body: { id, to, from, text: body }, readFault, isEntered })
      return `answered ${status}`
    },
  }
}
