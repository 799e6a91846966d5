import { defineExtension } from '@shopkey/extension/define-extension.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { BuiltInExtension } from '../built-in-extension.ts'
import { expireCharges } from './charges.ts'
import { deliverWebhook } from './deliver-webhook.ts'
import { registerSandboxGatewayRoutes } from './sandbox-gateway.routes.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** A payment gateway for trying out the shop, with a page and webhooks of its own. */
export function sandbox({ config, db }: { config: Config; db: Database }): BuiltInExtension {
  const extension = defineExtension({
    id: 'sandbox',
    paymentProviders: ({ now }) => [sandboxProvider({ config, db, now })],
  })
  return {
    ...extension,
    async register(app, services) {
      if (config.sandboxPayments) await registerSandboxGatewayRoutes(app, services)
      return {
        eventHandlers: { 'sandbox_gateway.charge_decided': [(event) => deliverWebhook(services, event)] },
        timedJobs: [
          { name: 'expire-sandbox-charges', cron: '* * * * *', run: () => expireCharges(services, services.now()) },
        ],
      }
    },
  }
}
