import { faultReportPath, faultReportToken } from '@shopkey/telemetry/fault-report.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import Value from 'typebox/value'
import { anyone } from '../http/guards.ts'
import type { HttpApp } from '../http/http-app.ts'
import { invalidData } from '../http/refusal.ts'
import type { ExtensionHealth } from './extension-health.ts'

const short = Type.String({ maxLength: 500 })
const body = Type.Object({
  faults: Type.Array(
    Type.Object({ extension_id: short, doing: short, message: short, count: Type.Integer({ minimum: 1 }) }),
    { maxItems: 100 },
  ),
})

/**
 * Takes what the storefront's server says of extensions whose parts failed there: the state of the installation counts them. For
 * everybody without the installation's secret, the address does not exist.
 */
export function registerStorefrontFaultReports(app: HttpApp, secret: string, health: ExtensionHealth): void {
  const expected = `Bearer ${faultReportToken(secret)}`
  const isGenuine = (request: FastifyRequest) => isSameSecret(request.headers.authorization ?? '', expected)
  app.post(
    faultReportPath,
    {
      config: { guard: anyone, isFile: true, admission: 'none', isReplayable: false },
      logLevel: 'warn',
      schema: { hide: true },
      preValidation: async (request, reply) => {
        if (isGenuine(request)) return undefined
        reply.callNotFound()
        return reply
      },
    },
    async (request, reply) => {
      if (!Value.Check(body, request.body)) throw invalidData('This is no report of faults')
      for (const report of request.body.faults) health.failedInStorefront(report)
      return reply.status(204).send()
    },
  )
}
