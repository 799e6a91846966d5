import * as endpoints from '@shopkey/contract/endpoints/sending.admin.ts'
import type { SendingChannel } from '@shopkey/contract/sending.ts'
import type { FastifyRequest } from 'fastify'
import { installationOwner, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { checkSenderRecords } from './actions/check-sender-records.ts'
import { removeSendingService } from './actions/remove-sending-service.ts'
import { setSendingService } from './actions/set-sending-service.ts'
import { testSending } from './actions/test-sending.ts'
import { getSending } from './sending.queries.ts'

const read = { guard: staff('settings.read') }
/** Who changes these reads the codes of every customer. A repeated request must not find secrets among stored replies. */
const saved = { freshSignIn: true, isReplayable: false } as const
/** Each calls services outside. */
const calls = { isReplayable: false, ...perAddress(20) } as const
const write = { guard: staff('settings.write') }
const own = { guard: installationOwner }

export function registerSendingAdminRoutes(app: HttpApp, services: Services): void {
  const reply = async (store_id: string | null) => ({ sending: await getSending(services, store_id) })
  const storeOf = (request: FastifyRequest) => currentStore(request).id
  const placeOf = (request: FastifyRequest & { params: { channel: SendingChannel } }) => ({
    store_id: storeOf(request),
    channel: request.params.channel,
  })

  serve(app, endpoints.getSending, read, (request) => reply(storeOf(request)))

  serve(app, endpoints.setSendingService, { ...write, ...saved }, async (request) => {
    await setSendingService(services, placeOf(request), currentStaff(request), request.body, expectedVersion(request))
    return reply(storeOf(request))
  })

  serve(app, endpoints.removeSendingService, { ...write, freshSignIn: true }, async (request) => {
    await removeSendingService(services, placeOf(request))
    return reply(storeOf(request))
  })

  serve(app, endpoints.testSending, { ...write, ...calls }, async (request) => {
    const tester = { user_id: currentStaff(request).user_id, store_name: currentStore(request).name }
    return { test: await testSending(services, placeOf(request), tester, request.body) }
  })

  serve(app, endpoints.checkSenderRecords, { ...write, ...calls }, async (request) => {
    await checkSenderRecords(services, storeOf(request))
    return reply(storeOf(request))
  })

  serve(app, endpoints.getInstallationSending, own, () => reply(null))

  serve(app, endpoints.setInstallationSendingService, { ...own, ...saved }, async (request) => {
    const place = { store_id: null, channel: request.params.channel }
    await setSendingService(services, place, currentStaff(request), request.body, expectedVersion(request))
    return reply(null)
  })

  serve(app, endpoints.removeInstallationSendingService, { ...own, freshSignIn: true }, async (request) => {
    await removeSendingService(services, { store_id: null, channel: request.params.channel })
    return reply(null)
  })

  serve(app, endpoints.testInstallationSending, { ...own, ...calls }, async (request) => {
    const tester = { user_id: currentStaff(request).user_id, store_name: 'Shopkey' }
    const place = { store_id: null, channel: request.params.channel }
    return { test: await testSending(services, place, tester, request.body) }
  })

  serve(app, endpoints.checkInstallationSenderRecords, { ...own, ...calls }, async () => {
    await checkSenderRecords(services, null)
    return reply(null)
  })
}
