import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import { codProvider } from './cod-provider.ts'

/** Cash on delivery. */
export function cod(): Extension {
  return defineExtension({ id: 'cod', paymentProviders: ({ settings }) => [codProvider(settings)] })
}
