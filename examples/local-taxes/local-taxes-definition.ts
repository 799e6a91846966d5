import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'

const Place = Type.Object(
  {
    province: setting(
      { label: { en: 'Province or state', bh: 'Provinsi', ar: 'المقاطعة أو الولاية' } },
      Type.String({ minLength: 1, maxLength: 100 }),
    ),
    name: setting(
      { label: { en: 'Name of the tax', bh: 'Nama pajak', ar: 'اسم الضريبة' } },
      Type.String({ minLength: 1, maxLength: 100 }),
    ),
    rate: setting(
      { label: { en: 'Percent', bh: 'Persen', ar: 'النسبة المئوية' } },
      Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,4})?$' }),
    ),
  },
  { additionalProperties: false },
)

const LocalTaxSettings = Type.Object({
  places: setting(
    {
      label: { en: 'Taxes by place', bh: 'Pajak menurut tempat', ar: 'الضرائب حسب المكان' },
      hint: {
        en: 'Several taxes of one place add up. Places that are not listed have none.',
        bh: 'Beberapa pajak di satu tempat dijumlahkan. Tempat yang tidak terdaftar tidak dikenai pajak.',
        ar: 'تُجمع ضرائب المكان الواحد. ولا ضريبة على الأماكن غير المدرجة.',
      },
    },
    Type.Array(Place, { minItems: 1, maxItems: 200 }),
  ),
  taxes_delivery: Type.Optional(
    setting(
      {
        label: { en: 'Tax deliveries, too', bh: 'Kenakan pajak pada ongkos kirim', ar: 'فرض الضريبة على التوصيل أيضًا' },
      },
      Type.Boolean({ default: false }),
    ),
  ),
})
export type LocalTaxValues = Static<typeof LocalTaxSettings>

/** What the back-office shows of it. */
export const localTaxesDefinition: ProviderDefinition = {
  kind: 'tax',
  id: 'local-taxes',
  icon: 'puzzle',
  name: { en: 'Local taxes', bh: 'Pajak daerah', ar: 'الضرائب المحلية' },
  description: {
    en: 'Taxes by the province or state that the items go to.',
    bh: 'Pajak menurut provinsi tujuan barang.',
    ar: 'ضرائب بحسب المقاطعة أو الولاية التي تُرسل إليها البضاعة.',
  },
  capabilities: offlineCapabilities,
  settings: LocalTaxSettings,
  needsSettings: true,
}
