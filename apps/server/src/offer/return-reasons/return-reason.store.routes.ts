import { ReturnReasonAnswer, ReturnReasonListAnswer } from '@shopkey/contract/return-reason.ts'
import { IdParams } from '@shopkey/contract/schema.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { getReturnReason, listReturnReasons } from './return-reason.queries.ts'

const tags = ['Return reasons']
const config = { guard: anyone }

export function registerReturnReasonStoreRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/store/return-reasons',
    { config, schema: { tags, summary: 'List return reasons', response: { 200: ReturnReasonListAnswer } } },
    async (request) => ({ return_reasons: await listReturnReasons(db, currentStore(request).id) }),
  )

  app.get(
    '/store/return-reasons/:id',
    {
      config,
      schema: { tags, summary: 'Get a return reason', params: IdParams, response: { 200: ReturnReasonAnswer } },
    },
    async (request) => ({ return_reason: await getReturnReason(db, currentStore(request).id, request.params.id) }),
  )
}
