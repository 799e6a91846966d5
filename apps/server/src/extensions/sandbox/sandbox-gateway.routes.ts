import { Id } from '@shopkey/contract/schema.ts'
import Type from 'typebox'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { invalidData } from '../../http/refusal.ts'
import type { Services } from '../../sale/services.ts'
import { type Decision, decideCharge, getCharge } from './charges.ts'
import { payPage, payPageSecurityPolicy } from './pay-page.ts'
import { payPageLanguage } from './pay-page.words.ts'

const config = { guard: anyone, isFile: true }
const params = Type.Object({ id: Id })
const querystring = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) })
const decisions: readonly string[] = ['approved', 'declined', 'expired'] satisfies Decision[]

/** The gateway's own page, where a shopper decides a charge. Nobody signs in: the charge's id cannot be guessed. */
export async function registerSandboxGatewayRoutes(app: HttpApp, services: Services): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })

    pages.get(
      '/sandbox-gateway/pay/:id',
      { config, schema: { hide: true, params, querystring } },
      async (request, reply) => {
        const { id } = request.params as { id: string }
        const { lang } = request.query as { lang?: string }
        const charge = await getCharge(services.db, id)
        const language = payPageLanguage(lang, request.headers['accept-language'])
        // As pages of most providers: with it, WebKit does not come back from there.
        reply.removeHeader('cross-origin-opener-policy')
        return reply
          .header('content-security-policy', payPageSecurityPolicy(charge.return_url))
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .type('text/html; charset=utf-8')
          .send(payPage(charge, language))
      },
    )

    pages.post(
      '/sandbox-gateway/pay/:id',
      { config, schema: { hide: true, params, querystring } },
      async (request, reply) => {
        const { id } = request.params as { id: string }
        const { decision } = (request.body ?? {}) as { decision?: string }
        if (!decision || !decisions.includes(decision))
          throw invalidData('decision must be approved, declined or expired')
        const charge = await decideCharge(services, id, decision as Decision, services.now())
        return reply.redirect(charge.return_url, 303)
      },
    )
  })
}
