import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'

const Place = Type.Object(
  {
    province: setting(
      { label: { en: 'Province or state', bh: 'Provinsi', ar: 'المحافظة أو الولاية' } },
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
      label: { en: 'Rates by province', bh: 'Tarif per provinsi', ar: 'النسب حسب المحافظة' },
      hint: {
        en: 'They replace the usual rate of the region; several of one province add up. Elsewhere the usual rate applies, also to addresses without a province. Products with a rate of their own keep it.',
        bh: 'Menggantikan tarif umum wilayah; beberapa tarif di satu provinsi dijumlahkan. Di tempat lain berlaku tarif umum, juga untuk alamat tanpa provinsi. Produk dengan tarif sendiri tetap memakainya.',
        ar: 'تحل محل النسبة المعتادة للمنطقة، وتُجمع نسب المحافظة الواحدة. وتسري النسبة المعتادة في غيرها، وعلى العناوين التي لا تذكر محافظة. أما المنتجات التي لها نسبتها فتحتفظ بها.',
      },
    },
    Type.Array(Place, { minItems: 1, maxItems: 200 }),
  ),
  taxes_delivery: Type.Optional(
    setting(
      {
        label: { en: 'For deliveries, too', bh: 'Juga untuk ongkos kirim', ar: 'للتوصيل أيضًا' },
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
  icon: 'bank',
  name: { en: 'Taxes by province', bh: 'Pajak per provinsi', ar: 'الضرائب حسب المحافظة' },
  description: {
    en: 'Your own rates, by the province or state that the items go to. Prices in the shop are then shown without tax.',
    bh: 'Tarif Anda sendiri, menurut provinsi tujuan barang. Harga di toko lalu tampil tanpa pajak.',
    ar: 'نسبك الخاصة، حسب المحافظة أو الولاية التي تُرسل إليها البضاعة. وتُعرض الأسعار في المتجر حينها دون ضريبة.',
  },
  capabilities: offlineCapabilities,
  settings: LocalTaxSettings,
  needsSettings: true,
}
