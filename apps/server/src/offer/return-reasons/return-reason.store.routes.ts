import { ReturnReasonListReply, ReturnReasonReply } from '@shopkey/contract/return-reason.ts'
import { IdParams } from '@shopkey/contract/schema.ts'
import { readLanguage } from '../../catalogue/translations/translations.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getShownReturnReason, listShownReturnReasons } from './return-reason.queries.ts'

const tags = ['Return reasons']
const config = { guard: anyone }

export function registerReturnReasonStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/return-reasons',
    { config, schema: { tags, summary: 'List return reasons', response: { 200: ReturnReasonListReply } } },
    async (request) => {
      const language = readLanguage(request.headers['x-store-language'])
      return { return_reasons: await listShownReturnReasons(db, currentStore(request).id, language) }
    },
  )

  app.get(
    '/store/return-reasons/:id',
    {
      config,
      schema: { tags, summary: 'Get a return reason', params: IdParams, response: { 200: ReturnReasonReply } },
    },
    async (request) => {
      const language = readLanguage(request.headers['x-store-language'])
      const { id } = request.params
      return { return_reason: await getShownReturnReason(db, currentStore(request).id, id, {}, language) }
    },
  )
}
