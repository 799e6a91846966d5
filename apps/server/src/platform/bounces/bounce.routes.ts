import type { BounceService } from '@shopkey/contract/bounce.ts'
import { clearBouncingAddress, listBouncingAddresses } from '@shopkey/contract/endpoints/bounce.admin.ts'
import { receiveBounce } from '@shopkey/contract/endpoints/bounce.system.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { anyone, staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { notFound } from '../../http/refusal.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import { genuine, registerWebhooks } from '../../http/signed-webhook.ts'
import type { Services } from '../services.ts'
import type { BounceReport, BounceRequest } from './bounce-report.ts'
import { readMailgun } from './read-mailgun.ts'
import { readPostmark } from './read-postmark.ts'
import { readSes } from './read-ses.ts'
import { recordReport } from './record-bounce.ts'

const MOST_LISTED = 100

interface MailService {
  /** Without it, the service cannot report. */
  setting: 'mailWebhookSecret' | 'sesTopicArn'
  /** Returns the reports in a request; none if it is about something else. Throws WebhookNotGenuine. */
  read: (request: BounceRequest) => BounceReport[] | Promise<BounceReport[]>
}

const mailServices: Readonly<Record<BounceService, MailService>> = {
  postmark: { setting: 'mailWebhookSecret', read: readPostmark },
  mailgun: { setting: 'mailWebhookSecret', read: readMailgun },
  ses: { setting: 'sesTopicArn', read: readSes },
}

export async function registerBounceRoutes(app: HttpApp, services: Services): Promise<void> {
  const { config, db, now } = services

  serve(app, listBouncingAddresses, { guard: staff('people.read') }, async (request) => ({
    bouncing_addresses: await db
      .selectFrom('bouncing_addresses')
      .select(['id', 'address', 'kind', 'reason', 'reported_at'])
      .where('store_id', '=', currentStore(request).id)
      .where('cleared_at', 'is', null)
      .$if(request.query.address !== undefined, (query) =>
        query.where('address', '=', (request.query.address ?? '').toLowerCase()),
      )
      .orderBy('reported_at', 'desc')
      .limit(MOST_LISTED)
      .execute(),
  }))

  serve(app, clearBouncingAddress, { guard: staff('people.write') }, async (request) => {
    const { id } = request.params
    const cleared = await inTransaction(db, (trx) =>
      trx
        .updateTable('bouncing_addresses')
        .set({ cleared_at: now(), updated_at: now() })
        .where('id', '=', id)
        .where('store_id', '=', currentStore(request).id)
        .where('cleared_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!cleared) throw notFound('Bouncing address', id)
    return { id, object: 'bouncing_address' as const, deleted: true }
  })

  await registerWebhooks(app, (webhooks) => {
    serve(webhooks, receiveBounce, { guard: anyone }, async ({ params, headers, body }) => {
      const { setting, read } = mailServices[params.service]
      const expected = config[setting]
      if (!expected) throw notFound('Webhook of mail service', params.service)
      const { authorization } = headers
      const text = typeof body === 'string' ? body : ''
      const reports = await genuine(() => read({ body: text, authorization, expected, now: now() }))
      for (const report of reports) await recordReport(services, report)
      return { received: true }
    })
  })
}
