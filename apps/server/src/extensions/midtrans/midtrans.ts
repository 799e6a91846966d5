import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { MidtransOptions } from './midtrans-client.ts'
import { midtransProvider } from './midtrans-provider.ts'

/** Virtual accounts, QRIS, wallets and cards of Indonesia by Midtrans. */
export function midtrans(options: MidtransOptions): Extension {
  return defineExtension({
    id: 'midtrans',
    paymentProviders: ({ settings }) => [midtransProvider({ ...options, settings })],
  })
}
