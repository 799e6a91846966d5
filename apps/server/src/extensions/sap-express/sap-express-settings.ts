import {
  districtCode,
  groupOf,
  minorUnits,
  secretSetting,
  setting,
  type Texts,
} from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import type { SapExpressSettings } from '../../config.ts'
import type { Zone } from './offline-rates.ts'

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
  sender_name: Type.Optional(
    setting(
      {
        label: { en: 'Sender', bh: 'Pengirim', ar: 'المرسل' },
        hint: {
          en: 'Whom the courier asks for. Sender, phone and pickup address are needed to book it; prices need none of them.',
          bh: 'Yang dicari kurir saat menjemput. Pengirim, telepon, dan alamat penjemputan diperlukan untuk memesan kurir, bukan untuk ongkos kirim.',
          ar: 'من يسأل عنه مندوب الشحن. يلزم المرسل والهاتف وعنوان الاستلام لحجز المندوب، ولا تلزم لعرض الأسعار.',
        },
      },
      Type.String({ maxLength: 100 }),
    ),
  ),
  sender_phone: Type.Optional(
    setting(
      { label: { en: 'Sender’s phone', bh: 'Telepon pengirim', ar: 'هاتف المرسل' } },
      Type.String({ maxLength: 20, pattern: '^(\\+?[0-9][0-9 -]{6,})?$' }),
    ),
  ),
  sender_address: Type.Optional(
    setting(
      {
        label: { en: 'Pickup address', bh: 'Alamat penjemputan', ar: 'عنوان الاستلام' },
        hint: {
          en: 'Its district is the one where the parcels of the delivery option start.',
          bh: 'Kecamatannya adalah asal paket di opsi pengiriman.',
          ar: 'منطقته هي التي تنطلق منها طرود خيار التوصيل.',
        },
      },
      Type.String({ maxLength: 300 }),
    ),
  ),
})

/** Who hands parcels to the courier. */
export interface SapExpressSender {
  name: string
  phone: string
  address: string
}

const zoneWords: Record<Zone, Texts> = {
  same_city: { en: 'Same city', bh: 'Kota yang sama', ar: 'المدينة نفسها' },
  same_province: { en: 'Same province', bh: 'Provinsi yang sama', ar: 'المقاطعة نفسها' },
  same_island: { en: 'Same island', bh: 'Pulau yang sama', ar: 'الجزيرة نفسها' },
  other_island: { en: 'Other island', bh: 'Pulau lain', ar: 'جزيرة أخرى' },
  far_east: { en: 'Maluku and Papua', bh: 'Maluku dan Papua', ar: 'مالوكو وبابوا' },
}
const rate = (zone: Zone) => Type.Optional(setting({ label: zoneWords[zone] }, minorUnits()))

/** Where the parcels of an option start, and what they cost while the courier does not reply. */
export const SapExpressOption = Type.Object({
  origin: setting(
    {
      label: { en: 'Parcels start in', bh: 'Paket dikirim dari', ar: 'تنطلق الطرود من' },
      hint: {
        en: 'Type a city, then choose a district.',
        bh: 'Ketik kota, lalu pilih kecamatan.',
        ar: 'اكتب مدينة ثم اختر حيًّا.',
      },
    },
    districtCode(),
  ),
  service: Type.Optional(
    setting(
      {
        label: { en: 'Service', bh: 'Layanan', ar: 'الخدمة' },
        hint: {
          en: 'The courier’s code, such as ODS or UDRREG; REG when left empty.',
          bh: 'Kode dari kurir, misalnya ODS atau UDRREG; REG jika kosong.',
          ar: 'رمز المندوب، مثل ODS أو UDRREG؛ REG إن تُرك فارغًا.',
        },
      },
      Type.String({ maxLength: 20 }),
    ),
  ),
  rates: Type.Optional(
    setting(
      {
        label: { en: 'Own rates', bh: 'Tarif sendiri', ar: 'أسعار خاصة' },
        hint: {
          en: 'Own rates per kilogram, used while the courier does not reply. Left empty, ours count.',
          bh: 'Tarif sendiri per kilogram, dipakai saat kurir tidak menjawab. Jika kosong, tarif bawaan berlaku.',
          ar: 'أسعار خاصة للكيلوغرام، تُستخدم حين لا يرد المندوب. وإن تُركت فارغة فتسري أسعارنا.',
        },
      },
      groupOf({
        same_city: rate('same_city'),
        same_province: rate('same_province'),
        same_island: rate('same_island'),
        other_island: rate('other_island'),
        far_east: rate('far_east'),
      }),
    ),
  ),
})

/** `values`: complete, as they were checked when they were saved. The address is the installation's: staff choose none. */
export function sapExpressSettingsOf(url: string, values: Record<string, unknown>): SapExpressSettings {
  const { customer_code, api_key } = values as Static<typeof SapExpressKeys>
  return { url, apiKey: api_key, customerCode: customer_code }
}

/** undefined where the store has not entered all of it. */
export function senderOf(values: Record<string, unknown>): SapExpressSender | undefined {
  const { sender_name: name, sender_phone: phone, sender_address: address } = values as Static<typeof SapExpressKeys>
  return name && phone && address ? { name, phone, address } : undefined
}
