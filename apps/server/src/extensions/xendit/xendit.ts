import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { XenditOptions } from './xendit-client.ts'
import { xenditProvider } from './xendit-provider.ts'

/** Virtual accounts, QRIS, wallets and cards of Indonesia by Xendit. */
export function xendit(options: XenditOptions): Extension {
  return defineExtension({
    id: 'xendit',
    paymentProviders: ({ settings }) => [xenditProvider({ ...options, settings })],
  })
}
