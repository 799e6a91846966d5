import { getInstallationSending, getSending } from '@shopkey/client/admin.ts'
import type { SendingReply } from '@shopkey/client/types.ts'
import { queryOptions } from '@tanstack/react-query'
import { installationApi, storeApi } from './api.ts'

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

/** How the messages of stores without services of their own are sent. */
export const installationSendingQuery = queryOptions({
  queryKey: ['installation', 'sending'],
  queryFn: ({ signal }) => installationApi.call(getInstallationSending, { signal }),
  select: (reply) => reply.sending,
})

/** The records of the sender's domain that the DNS does not have as they should be. */
export function faultyRecords({ sender_domain }: Sending): string[] {
  const records = sender_domain?.records ?? []
  return records
    .filter(({ state }) => state === 'missing' || state === 'different')
    .map(({ kind }) => kind.toUpperCase())
}

/** The channels whose messages reach nobody, and whether the practice service has them. */
export function idleChannels({ channels }: Sending): { idle: SendingChannel[]; isPractice: boolean } {
  const idle = channels.filter(({ in_use }) => !in_use || in_use.origin === 'practice')
  return { idle: idle.map(({ channel }) => channel), isPractice: idle.some(({ in_use }) => in_use !== null) }
}
