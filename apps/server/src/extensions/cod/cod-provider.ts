import type { InProcessProvider } from '@shopkey/extension/payment-provider.ts'
import type { SettingsReader } from '@shopkey/extension/settings-reader.ts'
import type { Trx } from '../../db/database.ts'
import { offlineProvider } from '../../offer/payments/offline-provider.ts'
import { findSettings } from '../../platform/provider-settings/provider-settings.ts'
import { isWithinLimits } from './cod-limits.ts'
import { type CodValues, codDefinition } from './cod-settings.ts'

/** Paid when the parcel arrives, within the limits of the store; staff capture when the money has come. */
export function codProvider(settings: SettingsReader): InProcessProvider {
  const keyOf = (store_id: string) => ({ store_id, kind: 'payment', id: 'cod' }) as const
  return {
    ...offlineProvider(codDefinition),

    async channels(offer) {
      const values = ((await settings.find(keyOf(offer.store_id))) ?? {}) as CodValues // checked when they were saved
      return isWithinLimits(values, offer) ? [null] : []
    },

    async fee(store_id) {
      const values = ((await settings.find(keyOf(store_id))) ?? {}) as CodValues
      return values.fee ?? 0
    },

    async authorize({ fee, ...request }, trx) {
      const row = await findSettings(trx as Trx, keyOf(request.store_id)) // the server's own transaction
      const values = (row?.values ?? {}) as CodValues
      if (isWithinLimits(values, { ...request, amount: request.amount - fee }))
        return { status: 'authorized', data: {} }
      return { status: 'refused', data: {}, reason: 'this order cannot be paid on delivery' }
    },
  }
}
