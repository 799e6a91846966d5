import { secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import type { SendingService } from '../../platform/sending/sending-service.ts'
import { whatsAppProvider } from './whatsapp-provider.ts'

const template = Type.String({ minLength: 1, maxLength: 250, pattern: '^[a-z0-9_]+$' })

const Settings = Type.Object({
  phone_number_id: setting(
    {
      label: { en: 'Phone number ID', bh: 'ID nomor telepon', ar: 'معرّف رقم الهاتف' },
      hint: {
        en: 'From the WhatsApp page of your app at Meta',
        bh: 'Dari halaman WhatsApp aplikasi Anda di Meta',
        ar: 'من صفحة WhatsApp لتطبيقك في Meta',
      },
    },
    Type.String({ minLength: 1, maxLength: 40, pattern: '^[0-9]+$' }),
  ),
  token: secretSetting(
    { label: { en: 'Access token', bh: 'Token akses', ar: 'رمز الوصول' } },
    Type.String({ maxLength: 2000 }),
  ),
  code_template: setting(
    {
      label: { en: 'Template for codes', bh: 'Templat untuk kode', ar: 'قالب الرموز' },
      hint: {
        en: 'Category “authentication”, with a button that copies the code',
        bh: 'Kategori “authentication”, dengan tombol penyalin kode',
        ar: 'من فئة “authentication” مع زر ينسخ الرمز',
      },
    },
    template,
  ),
  message_template: setting(
    {
      label: { en: 'Template for messages', bh: 'Templat untuk pesan', ar: 'قالب الرسائل' },
      hint: {
        en: 'With one variable in its body',
        bh: 'Dengan satu variabel pada isinya',
        ar: 'بمتغيّر واحد في نصه',
      },
    },
    template,
  ),
})

/** WhatsApp's Cloud API with an account that staff name. */
export function whatsAppService({ whatsAppApiUrl }: { whatsAppApiUrl: string }): SendingService {
  return {
    id: 'whatsapp',
    channel: 'phone',
    name: { en: 'WhatsApp', bh: 'WhatsApp', ar: 'WhatsApp' },
    description: {
      en: "Meta's Cloud API, with templates that Meta has approved.",
      bh: 'Cloud API dari Meta, dengan templat yang disetujui Meta.',
      ar: 'واجهة Cloud API من Meta مع قوالب وافقت عليها Meta.',
    },
    settings: Settings,
    address: [],
    open(values) {
      const { phone_number_id, token, code_template, message_template } = values as Static<typeof Settings> // checked before
      return whatsAppProvider({
        apiUrl: whatsAppApiUrl,
        token,
        phoneNumberId: phone_number_id,
        codeTemplate: code_template,
        messageTemplate: message_template,
      })
    },
  }
}
