import type { Config } from '../../config.ts'
import type { AllProviderCalls } from '../../provider-calls.ts'
import type { PriceCalculators } from './fulfillment-provider.ts'
import { SapExpress } from './sap-express/sap-express.ts'
import { SapExpressClient } from './sap-express/sap-express-client.ts'

/** The price calculators of this installation. */
export function builtInPriceCalculators({
  config,
  now,
  calls: all,
}: {
  config: Config
  now: () => Date
  calls: AllProviderCalls
}): PriceCalculators {
  const client = config.sapExpress && new SapExpressClient(config.sapExpress)
  // Its client has time-outs of its own.
  const calls = all.to({ kind: 'fulfillment', id: 'sap-express', timeout_ms: null })
  return new Map([['sap-express', new SapExpress({ client, calls, now })]])
}
