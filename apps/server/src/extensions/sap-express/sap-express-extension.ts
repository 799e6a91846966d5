import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import { regularService, SapExpress } from './sap-express.ts'
import { SapExpressClient } from './sap-express-client.ts'
import { type SapExpressHosts, sapExpressClients } from './sap-express-clients.ts'
import { SapExpressKeys, SapExpressOption, sapExpressSettingsOf } from './sap-express-settings.ts'
import { sapExpressShipments } from './sap-express-shipments.ts'

const id = 'sap-express'

/** The Indonesian courier SAP Express: prices by district, booking and tracking. */
export function sapExpress(config: SapExpressHosts): Extension {
  const definition: ProviderDefinition = {
    kind: 'fulfillment',
    id,
    icon: 'truck',
    name: { en: 'SAP Express', bh: 'SAP Express', ar: 'SAP Express' },
    description: {
      en: 'Prices by district within Indonesia, booking, labels and tracking. Without an answer of the courier, the rates per kilogram of each delivery option apply.',
      bh: 'Ongkos kirim per kecamatan di Indonesia, pemesanan, label, dan pelacakan. Tanpa jawaban kurir, berlaku tarif per kilogram dari opsi pengiriman.',
      ar: 'أسعار حسب المنطقة داخل إندونيسيا، مع الحجز والملصقات والتتبع. وعند عدم رد شركة الشحن تُطبَّق أسعار الكيلوغرام لكل خيار توصيل.',
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
      const { clients, findContract } = sapExpressClients(config, settings)
      const shipments = sapExpressShipments(findContract, regularService)
      return [{ id, definition, prices: new SapExpress({ clients, calls, now }), shipments }]
    },
  })
}
