import type { Config } from '../../config.ts'
import { offlineCapabilities, type ProviderDefinition } from '../../platform/provider-settings/provider-definition.ts'
import { SapExpressClient } from './sap-express/sap-express-client.ts'
import { SapExpressKeys, sapExpressSettingsOf } from './sap-express/sap-express-settings.ts'

/** What the fulfillment providers say of themselves. */
export function deliveryDefinitions({
  sapExpress,
  sapExpressUrl,
}: Pick<Config, 'sapExpress' | 'sapExpressUrl'>): ProviderDefinition[] {
  return [
    {
      kind: 'fulfillment',
      id: 'manual',
      icon: 'hand',
      name: { en: 'Manual', bh: 'Manual', ar: 'يدوي' },
      description: {
        en: 'You choose the courier yourself, and enter the tracking number when the parcel leaves. For flat rates.',
        bh: 'Anda memilih kurir sendiri dan mengisi nomor resi saat paket dikirim. Untuk ongkos tetap.',
        ar: 'تختار شركة الشحن بنفسك وتدخل رقم التتبع عند إرسال الطرد. للأسعار الثابتة.',
      },
      capabilities: offlineCapabilities,
    },
    {
      kind: 'fulfillment',
      id: 'sap-express',
      icon: 'truck',
      name: { en: 'SAP Express', bh: 'SAP Express', ar: 'SAP Express' },
      description: {
        en: 'Prices by district within Indonesia. Without an answer of the courier, the rates per kilogram of each delivery option apply.',
        bh: 'Ongkos kirim per kecamatan di Indonesia. Tanpa jawaban kurir, berlaku tarif per kilogram dari opsi pengiriman.',
        ar: 'أسعار حسب المنطقة داخل إندونيسيا. وعند عدم رد شركة الشحن تُطبَّق أسعار الكيلوغرام لكل خيار توصيل.',
      },
      capabilities: { ...offlineCapabilities, currencies: ['idr'], countries: ['id'] },
      settings: SapExpressKeys,
      isSetByInstallation: sapExpress !== undefined,
      test: (values) => new SapExpressClient(sapExpressSettingsOf(sapExpressUrl, values)).test(),
    },
  ]
}
