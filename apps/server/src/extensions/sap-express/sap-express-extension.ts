import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import type { Config } from '../../config.ts'
import { SapExpress } from './sap-express.ts'
import { SapExpressClient } from './sap-express-client.ts'
import { sapExpressClients } from './sap-express-clients.ts'
import { SapExpressKeys, SapExpressOption, sapExpressSettingsOf } from './sap-express-settings.ts'

const id = 'sap-express'

/** The Indonesian courier SAP Express, which calculates prices by district. */
export function sapExpress(config: Pick<Config, 'sapExpress' | 'sapExpressUrl'>): Extension {
  const definition: ProviderDefinition = {
    kind: 'fulfillment',
    id,
    icon: 'truck',
    name: { en: 'SAP Express', bh: 'SAP Express', ar: 'SAP Express' },
    description: {
      en: 'Prices by district within Indonesia. Without an answer of the courier, the rates per kilogram of each delivery option apply.',
      bh: 'Ongkos kirim per kecamatan di Indonesia. Tanpa jawaban kurir, berlaku tarif per kilogram dari opsi pengiriman.',
      ar: 'أسعار حسب المنطقة داخل إندونيسيا. وعند عدم رد شركة الشحن تُطبَّق أسعار الكيلوغرام لكل خيار توصيل.',
    },
    capabilities: { ...offlineCapabilities, currencies: ['idr'], countries: ['id'] },
    settings: SapExpressKeys,
    optionSettings: SapExpressOption,
    isSetByInstallation: config.sapExpress !== undefined,
    test: (values) => new SapExpressClient(sapExpressSettingsOf(config.sapExpressUrl, values)).test(),
  }
  return defineExtension({
    id,
    fulfillmentProviders({ settings, now, fulfillmentCalls }) {
      // Its client has time-outs of its own.
      const calls = fulfillmentCalls({ id, timeout_ms: null })
      const clients = sapExpressClients(config, settings)
      return [{ id, definition, prices: new SapExpress({ clients, calls, now }) }]
    },
  })
}
