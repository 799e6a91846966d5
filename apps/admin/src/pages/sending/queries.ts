import {
  checkInstallationSenderRecords,
  checkSenderRecords,
  removeInstallationSendingService,
  removeSendingService,
  setInstallationSendingService,
  setSendingService,
  testInstallationSending,
  testSending,
} from '@shopkey/client/admin.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { installationApi, storeApi, useView } from '../../lib/api.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { installationSendingQuery, type Sending, type SendingChannel, sendingQuery } from '../../lib/sending.ts'
import { type Send, useApiMutation } from '../../lib/use-api-mutation.ts'
import { bodyOfService, type SendingDraft, type SendingService } from './sending-draft.ts'

/** What the page is about: the store, or every store without services of its own. */
export type Scope = 'store' | 'installation'

const endpoints = {
  store: { set: setSendingService, remove: removeSendingService, test: testSending, check: checkSenderRecords },
  installation: {
    set: setInstallationSendingService,
    remove: removeInstallationSendingService,
    test: testInstallationSending,
    check: checkInstallationSenderRecords,
  },
} as const

export const sendingQueryOf = (scope: Scope, view: string) =>
  scope === 'store' ? sendingQuery(view) : installationSendingQuery

function useSendingMutation<Input, Reply>(scope: Scope, send: Send<Input, Reply>) {
  const view = useView()
  return useApiMutation(scope === 'store' ? storeApi(view) : installationApi, send)
}

export const useSetService = (
  { scope, channel, service }: { scope: Scope; channel: SendingChannel; service: SendingService },
  precondition: Precondition,
) =>
  useSendingMutation(scope, async (call, draft: SendingDraft): Promise<Sending> => {
    const body = bodyOfService(service, draft)
    const reply = await call(endpoints[scope].set, { params: { channel }, body, headers: precondition.headers() })
    return reply.sending
  })

export const useRemoveService = (scope: Scope) =>
  useSendingMutation(scope, (call, channel: SendingChannel) => call(endpoints[scope].remove, { params: { channel } }))

export const useTestSending = (scope: Scope, channel: SendingChannel) =>
  useSendingMutation(scope, async (call, body: { phone?: string; language: Language }) => {
    const { test } = await call(endpoints[scope].test, { params: { channel }, body })
    return test
  })

export const useCheckRecords = (scope: Scope) =>
  useSendingMutation(scope, (call, _input?: undefined) => call(endpoints[scope].check, {}))
