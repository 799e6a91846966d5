import { secretSetting, setting } from '@shopkey/extension/setting-schema.ts'
import Type, { type Static } from 'typebox'
import type { SendingService } from '../../platform/sending/sending-service.ts'
import { smsProvider } from './sms-provider.ts'

const Settings = Type.Object({
  url: setting(
    {
      label: { en: 'Address of the gateway', bh: 'Alamat gateway', ar: 'عنوان البوابة' },
      hint: {
        en: 'It takes JSON with id, to, from and text',
        bh: 'Menerima JSON dengan id, to, from, dan text',
        ar: 'تستقبل JSON يضم id وto وfrom وtext',
      },
    },
    Type.String({ minLength: 1, maxLength: 250, pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])' }),
  ),
  token: secretSetting({ label: { en: 'Token', bh: 'Token', ar: 'الرمز السري' } }, Type.String({ maxLength: 2000 })),
  from: setting(
    { label: { en: 'Sender', bh: 'Pengirim', ar: 'المُرسِل' } },
    Type.String({ minLength: 1, maxLength: 30 }),
  ),
})

/** SMS by a gateway that staff name; docs/operations.md describes its call. */
export const smsService: SendingService = {
  id: 'sms',
  channel: 'phone',
  name: { en: 'SMS', bh: 'SMS', ar: 'رسائل SMS' },
  description: {
    en: 'An SMS gateway that takes messages as JSON.',
    bh: 'Gateway SMS yang menerima pesan sebagai JSON.',
    ar: 'بوابة SMS تستقبل الرسائل بصيغة JSON.',
  },
  settings: Settings,
  address: ['url'],
  open(values, { mayReachPrivate }) {
    const { url, token, from } = values as Static<typeof Settings> // checked before
    return smsProvider({ url, token, from, isEntered: !mayReachPrivate })
  },
}
