import { annotated } from '@shopkey/contract/annotated.ts'
import { offlineCapabilities, type ProviderDefinition } from '@shopkey/extension/provider-definition.ts'
import { secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'

const BiteshipSettings = Type.Object({
  api_key: secretSetting(
    {
      label: { en: 'API key', bh: 'Kunci API', ar: 'مفتاح API' },
      hint: {
        en: 'From Biteship’s dashboard, under Integrations. A key that begins with biteship_test books no courier.',
        bh: 'Dari dasbor Biteship, menu Integrasi. Kunci berawalan biteship_test tidak memesan kurir sungguhan.',
        ar: 'من لوحة Biteship ضمن Integrations. المفتاح الذي يبدأ بـ biteship_test لا يحجز شركة شحن فعلية.',
      },
    },
    Type.String({ minLength: 12, maxLength: 1000, pattern: '^[!-~]+$' }),
  ),
  webhook_header: setting(
    {
      label: { en: 'Webhook signature key', bh: 'Signature key webhook', ar: 'مفتاح توقيع الويب هوك' },
      hint: {
        en: 'The name of a header that you choose; enter the same in Biteship’s dashboard.',
        bh: 'Nama header pilihan Anda; isi yang sama di dasbor Biteship.',
        ar: 'اسم ترويسة تختاره؛ أدخل الاسم نفسه في لوحة Biteship.',
      },
    },
    annotated(Type.String({ minLength: 3, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9-]*$' }), {
      default: 'X-Biteship-Signature',
    }),
  ),
  webhook_secret: secretSetting(
    {
      label: { en: 'Webhook signature secret', bh: 'Signature secret webhook', ar: 'سر توقيع الويب هوك' },
      hint: {
        en: 'A long random text that you choose; enter the same in Biteship’s dashboard.',
        bh: 'Teks acak yang panjang pilihan Anda; isi yang sama di dasbor Biteship.',
        ar: 'نص عشوائي طويل تختاره؛ أدخل النص نفسه في لوحة Biteship.',
      },
    },
    Type.String({ minLength: 16, maxLength: 300, pattern: '^[!-~]+$' }),
  ),
  sender_name: setting(
    {
      label: { en: 'Sender', bh: 'Pengirim', ar: 'المرسل' },
      hint: { en: 'Whom the courier asks for', bh: 'Yang dicari kurir saat menjemput', ar: 'من يسأل عنه مندوب الشحن' },
    },
    Type.String({ minLength: 2, maxLength: 100 }),
  ),
  sender_phone: setting(
    { label: { en: 'Sender’s phone', bh: 'Telepon pengirim', ar: 'هاتف المرسل' } },
    Type.String({ minLength: 8, maxLength: 20, pattern: '^\\+?[0-9][0-9 -]+$' }),
  ),
  sender_address: setting(
    { label: { en: 'Pickup address', bh: 'Alamat penjemputan', ar: 'عنوان الاستلام' } },
    Type.String({ minLength: 8, maxLength: 300 }),
  ),
  sender_note: Type.Optional(
    setting(
      {
        label: { en: 'Note for the courier', bh: 'Catatan untuk kurir', ar: 'ملاحظة للمندوب' },
        hint: { en: 'Such as a landmark', bh: 'Misalnya patokan lokasi', ar: 'مثل معلم قريب' },
      },
      Type.String({ maxLength: 100 }),
    ),
  ),
  sender_postal_code: setting(
    { label: { en: 'Postal code of the pickup', bh: 'Kode pos penjemputan', ar: 'الرمز البريدي للاستلام' } },
    Type.String({ pattern: '^[1-9][0-9]{4}$' }),
  ),
})
export type BiteshipValues = Static<typeof BiteshipSettings>

/** Which of its couriers carries the parcels of an option. */
const BiteshipOption = Type.Object({
  courier: setting(
    {
      label: { en: 'Courier', bh: 'Kurir', ar: 'شركة الشحن' },
      hint: {
        en: 'As the provider names them, such as jne and reg; its dashboard lists them.',
        bh: 'Sesuai kode dari penyedia, misalnya jne dan reg; daftarnya ada di dasbornya.',
        ar: 'كما يسميهما المزوّد، مثل jne وreg؛ تجد القائمة في لوحته.',
      },
    },
    Type.String({ minLength: 1, maxLength: 30 }),
  ),
  service: setting(
    { label: { en: 'Service', bh: 'Layanan', ar: 'الخدمة' } },
    Type.String({ minLength: 1, maxLength: 30 }),
  ),
})

export const biteshipDefinition: ProviderDefinition = {
  kind: 'fulfillment',
  id: 'biteship',
  icon: 'truck',
  name: { en: 'Biteship', bh: 'Biteship', ar: 'Biteship' },
  description: {
    en: 'Many couriers of Indonesia in one account: prices, booking, labels and tracking. Each delivery option names the courier and its service.',
    bh: 'Banyak kurir Indonesia dalam satu akun: ongkos kirim, pemesanan, label, dan pelacakan. Tiap opsi pengiriman menyebut kurir dan layanannya.',
    ar: 'شركات شحن إندونيسية عديدة في حساب واحد: الأسعار والحجز والملصقات والتتبع. يحدد كل خيار توصيل الشركة وخدمتها.',
  },
  capabilities: { ...offlineCapabilities, currencies: ['idr'], countries: ['id'] },
  settings: BiteshipSettings,
  optionSettings: BiteshipOption,
  needsSettings: true,
  receivesWebhooks: true,
}
