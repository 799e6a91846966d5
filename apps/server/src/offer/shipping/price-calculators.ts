import type { Config } from '../../config.ts'
import type { ProviderSettings } from '../../platform/provider-settings/provider-settings.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'
import type { PriceCalculators } from './fulfillment-provider.ts'
import { SapExpress } from './sap-express/sap-express.ts'
import { sapExpressClients } from './sap-express/sap-express-clients.ts'

/** The price calculators of this installation. */
export function builtInPriceCalculators({
  config,
  providerSettings,
  now,
  calls: all,
}: {
  config: Config
  providerSettings: ProviderSettings
  now: () => Date
  calls: AllProviderCalls
}): PriceCalculators {
  // Its client has time-outs of its own.
  const calls = all.to({ kind: 'fulfillment', id: 'sap-express', timeout_ms: null })
  const clients = sapExpressClients(config, providerSettings)
  return new Map([['sap-express', new SapExpress({ clients, calls, now })]])
}
