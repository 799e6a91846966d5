import { getSending } from '@shopkey/client/admin.ts'
import type { SendingReply } from '@shopkey/client/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { storeApi } from './api.ts'

export type Sending = SendingReply['sending']
export type SendingOfChannel = Sending['channels'][number]
export type SendingChannel = SendingOfChannel['channel']

/** How the store's messages are sent. */
export const sendingQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'sending'],
    queryFn: ({ signal }) => storeApi(view).call(getSending, { signal }),
    select: (reply) => reply.sending,
  })

/** The channels whose messages reach nobody, and whether the practice service has them. */
export function idleChannels({ channels }: Sending): { idle: SendingChannel[]; isPractice: boolean } {
  const idle = channels.filter(({ in_use }) => !in_use || in_use.origin === 'practice')
  return { idle: idle.map(({ channel }) => channel), isPractice: idle.some(({ in_use }) => in_use !== null) }
}
