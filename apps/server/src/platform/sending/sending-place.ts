import type { SendingChannel } from '@shopkey/contract/sending.ts'

/** What a service is set up for. */
export interface SendingPlace {
  /** null: every store that has no service of its own. */
  store_id: string | null
  channel: SendingChannel
}
