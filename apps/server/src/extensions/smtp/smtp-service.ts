import { annotated } from '@shopkey/contract/annotated.ts'
import { choiceOf, secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import type { SendingService } from '../../platform/sending/sending-service.ts'
import { smtpProvider } from './smtp-provider.ts'

const Settings = Type.Object({
  host: setting(
    {
      label: { en: 'Mail server', bh: 'Server email', ar: 'خادم البريد' },
      hint: {
        en: 'The name that your mail service gives for SMTP',
        bh: 'Nama untuk SMTP dari layanan email Anda',
        ar: 'الاسم الذي تعطيه خدمة بريدك لـ SMTP',
      },
    },
    Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9.:-]+$' }),
  ),
  encryption: setting(
    { label: { en: 'Encryption', bh: 'Enkripsi', ar: 'التشفير' } },
    annotated(
      choiceOf({
        starttls: { en: 'STARTTLS (port 587)', bh: 'STARTTLS (port 587)', ar: 'STARTTLS (المنفذ 587)' },
        tls: { en: 'TLS (port 465)', bh: 'TLS (port 465)', ar: 'TLS (المنفذ 465)' },
      }),
      { default: 'starttls' },
    ),
  ),
  port: Type.Optional(
    setting(
      {
        label: { en: 'Port', bh: 'Port', ar: 'المنفذ' },
        hint: {
          en: 'Optional: where it is not the usual one',
          bh: 'Opsional: jika bukan yang biasa',
          ar: 'اختياري: إذا لم يكن المعتاد',
        },
      },
      Type.Integer({ minimum: 1, maximum: 65_535 }),
    ),
  ),
  user: Type.Optional(
    setting({ label: { en: 'User name', bh: 'Nama pengguna', ar: 'اسم المستخدم' } }, Type.String({ maxLength: 255 })),
  ),
  password: Type.Optional(
    secretSetting({ label: { en: 'Password', bh: 'Kata sandi', ar: 'كلمة المرور' } }, Type.String({ maxLength: 1000 })),
  ),
  from: setting(
    {
      label: { en: 'Sender address', bh: 'Alamat pengirim', ar: 'عنوان المُرسِل' },
      hint: {
        en: 'Shoppers see it beside the name of the store',
        bh: 'Pembeli melihatnya di samping nama toko',
        ar: 'يراه المتسوقون بجانب اسم المتجر',
      },
    },
    Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s<>@]+@[^\\s<>@]+$' }),
  ),
  dkim_selector: Type.Optional(
    setting(
      {
        label: { en: 'DKIM selector', bh: 'Selektor DKIM', ar: 'مُحدِّد DKIM' },
        hint: {
          en: 'Optional: your mail service names it; with it, the DKIM record is checked',
          bh: 'Opsional: diberikan layanan email Anda; dengannya data DKIM diperiksa',
          ar: 'اختياري: تعطيه خدمة بريدك، وبه يُفحص سجل DKIM',
        },
      },
      Type.String({ maxLength: 63, pattern: '^[A-Za-z0-9._-]*$' }),
    ),
  ),
})

/** E-mail by any SMTP server that staff name. */
export const smtpService: SendingService = {
  id: 'smtp',
  channel: 'email',
  name: { en: 'Mail server (SMTP)', bh: 'Server email (SMTP)', ar: 'خادم بريد (SMTP)' },
  description: {
    en: 'Any mail service: your own mailbox, Postmark, Mailgun, Amazon SES and others.',
    bh: 'Layanan email apa pun: kotak surat Anda sendiri, Postmark, Mailgun, Amazon SES, dan lainnya.',
    ar: 'أي خدمة بريد: صندوق بريدك أو Postmark أو Mailgun أو Amazon SES وغيرها.',
  },
  settings: Settings,
  address: ['host', 'port', 'encryption'],
  open(values, { mayReachPrivate }) {
    const { host, encryption, port, user, password, from } = values as Static<typeof Settings> // checked before
    const isSecure = encryption === 'tls'
    return smtpProvider({
      host,
      port: port ?? (isSecure ? 465 : 587),
      isSecure,
      login: user ? { user, pass: password ?? '' } : undefined,
      from,
      isEntered: !mayReachPrivate,
    })
  },
}
