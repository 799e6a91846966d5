import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { bankTransferProvider } from './bank-transfer-provider.ts'

/** Transfers to the store's own bank accounts. */
export function bankTransfer(): Extension {
  return defineExtension({ id: 'bank-transfer', paymentProviders: () => [bankTransferProvider()] })
}
