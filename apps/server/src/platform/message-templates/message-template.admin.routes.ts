import * as endpoints from '@shopkey/contract/endpoints/message-template.admin.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersionOrNone } from '../../http/if-match.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { sendTestMessage } from './actions/send-test-message.ts'
import { setMessageText } from './actions/set-message-text.ts'
import { getMessageTemplate, listMessageTemplates } from './message-template.queries.ts'
import { messageTopics } from './message-topics.ts'
import { renderSample } from './render-sample.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerMessageTemplateAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listMessageTemplates, read, async (request) => ({
    message_templates: await listMessageTemplates(
      db,
      currentStore(request).id,
      currentStaff(request).is_installation_owner,
    ),
  }))

  serve(app, endpoints.getMessageTemplate, read, async (request) => {
    const { topic } = request.params
    requireShown(request, topic)
    return { message_template: await getMessageTemplate(db, currentStore(request).id, topic) }
  })

  serve(app, endpoints.previewMessage, { ...read, isDryRun: true }, async (request) => {
    const { topic } = request.params
    requireShown(request, topic)
    return { preview: await renderSample(services, currentStore(request), topic, request.body) }
  })

  serve(app, endpoints.sendTestMessage, write, async (request) => {
    const { topic } = request.params
    requireShown(request, topic)
    const { user_id } = currentStaff(request)
    return { test: await sendTestMessage(services, currentStore(request), user_id, topic, request.body) }
  })

  serve(app, endpoints.setMessageText, write, async (request) => {
    const { id } = currentStore(request)
    await setMessageText(services, id, request.params, request.body, expectedVersionOrNone(request))
    return { message_template: await getMessageTemplate(db, id, request.params.topic) }
  })

  serve(app, endpoints.resetMessageText, write, async (request) => {
    const { id } = currentStore(request)
    await setMessageText(services, id, request.params, {}, expectedVersionOrNone(request))
    return { message_template: await getMessageTemplate(db, id, request.params.topic) }
  })
}

/** Messages about opening stores do not exist for staff of a store. */
function requireShown(request: FastifyRequest, topic: MessageTopic): void {
  if (messageTopics[topic].group === 'installation' && !currentStaff(request).is_installation_owner)
    throw notFound('Message', topic)
}
