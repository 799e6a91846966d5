import type { InProcessProvider } from '@shopkey/extension/payment-provider.ts'
import type { Trx } from '../../db/database.ts'
import { withDefaults } from '../../platform/provider-settings/checked-values.ts'
import { findSettings, ProviderNotSet } from '../../platform/provider-settings/provider-settings.ts'
import { type BankTransferValues, bankTransferDefinition } from './bank-transfer-settings.ts'

const dayMs = 86_400_000

/**
 * The shopper transfers the amount to an account of the store and names the order's number. Staff capture when the money
 * has come; without it the order is canceled when its time is over. `data` keeps the accounts as they were when the order
 * was placed: a later change must not redirect a payment on its way.
 */
export function bankTransferProvider(): InProcessProvider {
  return {
    id: 'bank-transfer',
    definition: bankTransferDefinition,
    isRemote: false,
    isOffline: true,

    async authorize({ store_id, now }, trx) {
      const { accounts, expires_after_days, instructions } = await settingsOf(trx, store_id)
      return {
        status: 'waiting',
        expires_at: new Date(now.getTime() + expires_after_days * dayMs),
        data: { accounts, ...(instructions && { instructions }) },
      }
    },
    capture: async ({ data }) => data,
    refund: async ({ data }) => data,
    cancel: async ({ data }) => data,
  }
}

async function settingsOf(trx: Trx, store_id: string): Promise<BankTransferValues> {
  const key = { store_id, kind: 'payment', id: 'bank-transfer' } as const
  const row = await findSettings(trx, key)
  if (!row?.is_complete) throw new ProviderNotSet(key)
  return withDefaults(bankTransferDefinition, row.values as Record<string, unknown>) as BankTransferValues // checked when it was saved
}
