import type { SetSendingServiceBody } from '@shopkey/client/types.ts'
import type { SendingOfChannel } from '../../lib/sending.ts'
import { bodyOf, draftOf, type ProviderDraft } from '../providers/provider-draft.ts'

export type SendingService = SendingOfChannel['services'][number]

/** The form of a service: its settings by name. */
export type SendingDraft = ProviderDraft

/** The service that was set up, as far as it is this one. */
export function storedOf({ own }: SendingOfChannel, service: SendingService) {
  return own?.service_id === service.id ? own : undefined
}

export function draftOfService(channel: SendingOfChannel, service: SendingService): SendingDraft {
  return draftOf({ fields: service.fields, values: storedOf(channel, service)?.values ?? {} })
}

export function bodyOfService({ id, fields }: SendingService, draft: SendingDraft): SetSendingServiceBody {
  return { service_id: id, ...bodyOf(fields, draft) }
}
