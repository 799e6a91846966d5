import type { Config } from '../../config.ts'
import type { PriceCalculators } from './fulfillment-provider.ts'
import { SapExpress } from './sap-express/sap-express.ts'
import { SapExpressClient } from './sap-express/sap-express-client.ts'

/** The price calculators of this installation. */
export function builtInPriceCalculators({ config, now }: { config: Config; now: () => Date }): PriceCalculators {
  const client = config.sapExpress && new SapExpressClient(config.sapExpress)
  return new Map([['sap-express', new SapExpress({ client, now })]])
}
