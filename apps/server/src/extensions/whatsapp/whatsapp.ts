import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { WhatsAppSettings } from '../../config.ts'
import { whatsAppProvider } from './whatsapp-provider.ts'

/** Messages to phones by WhatsApp's Cloud API. */
export function whatsApp(settings: WhatsAppSettings): Extension {
  return defineExtension({ id: 'whatsapp', notificationProviders: () => [whatsAppProvider(settings)] })
}
