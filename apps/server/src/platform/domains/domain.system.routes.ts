import * as endpoints from '@shopkey/contract/endpoints/domain.system.ts'
import { anyone } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { perAddress } from '../../http/rate-limits.ts'
import { notFound } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'

const unknownsPerMinute = 300

/** Who asks for any names must not keep the certificates of stores from being renewed: those of stores are not counted. */
export function registerDomainSystemRoutes(app: HttpApp, { stores }: Services): void {
  const { rateLimit } = perAddress(unknownsPerMinute)
  const allowList = async ({ query }: { query: unknown }) => {
    const { domain } = query as { domain?: unknown } // not validated yet
    return typeof domain === 'string' && (await stores.findByHost(domain)) !== undefined
  }

  serve(app, endpoints.allowCertificate, { guard: anyone, rateLimit: { ...rateLimit, allowList } }, async (request) => {
    const { domain } = request.query
    if (!(await stores.findByHost(domain))) throw notFound('Domain', domain)
    return { status: 'ok' as const }
  })
}
