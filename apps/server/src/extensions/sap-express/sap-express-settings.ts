import { secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import type { SapExpressSettings } from '../../config.ts'

export const SapExpressKeys = Type.Object({
  customer_code: setting(
    {
      label: { en: 'Customer code', bh: 'Kode pelanggan', ar: 'رمز العميل' },
      hint: {
        en: 'From your contract with SAP Express. Without it, and without keys of the installation, the rates of each delivery option apply.',
        bh: 'Dari kontrak Anda dengan SAP Express. Tanpa kode ini dan tanpa kunci instalasi, berlaku tarif dari opsi pengiriman.',
        ar: 'من عقدك مع SAP Express. ومن دونه ومن دون مفاتيح النظام تُطبَّق أسعار كل خيار توصيل.',
      },
    },
    Type.String({ minLength: 2, maxLength: 60, pattern: '^[A-Za-z0-9._-]+$' }),
  ),
  api_key: secretSetting(
    { label: { en: 'API key', bh: 'Kunci API', ar: 'مفتاح API' } },
    Type.String({ minLength: 4, maxLength: 300, pattern: '^[!-~]+$' }),
  ),
})

/** `values`: complete, as they were checked when they were saved. The address is the installation's: staff choose none. */
export function sapExpressSettingsOf(url: string, values: Record<string, unknown>): SapExpressSettings {
  const { customer_code, api_key } = values as Static<typeof SapExpressKeys>
  return { url, apiKey: api_key, customerCode: customer_code }
}
