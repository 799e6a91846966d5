import type { ExtensionSettings } from '@shopkey/extension/extension-settings.ts'
import { setting } from '@shopkey/extension/setting-schema.ts'
import Type from 'typebox'

/** Where a store has set nothing. */
const usualDays = 7

const ReviewSettings = Type.Object({
  invite_after_days: setting(
    {
      label: { en: 'Days until the invitation', bh: 'Hari sampai undangan', ar: 'أيام حتى الدعوة' },
      hint: {
        en: 'Customers are invited to a review so long after the parcel was sent.',
        bh: 'Pelanggan diundang menulis ulasan sekian hari setelah paket dikirim.',
        ar: 'يُدعى العملاء إلى التقييم بعد هذه المدة من إرسال الطرد.',
      },
    },
    Type.Integer({ minimum: 1, maximum: 60, default: usualDays }),
  ),
})

export const reviewSettings: ExtensionSettings = {
  name: { en: 'Product reviews', bh: 'Ulasan produk', ar: 'تقييمات المنتجات' },
  description: {
    en: 'Customers review what was sent to them.',
    bh: 'Pelanggan mengulas produk yang dikirim kepada mereka.',
    ar: 'يقيّم العملاء ما أُرسل إليهم.',
  },
  schema: ReviewSettings,
}

/** Of the values that staff have saved, if any; they were checked by the schema. */
export function inviteAfterDays(values: Record<string, unknown> | undefined): number {
  return typeof values?.invite_after_days === 'number' ? values.invite_after_days : usualDays
}
