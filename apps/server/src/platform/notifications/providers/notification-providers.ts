import type { Config } from '../../../config.ts'
import type { NotificationProviders } from './notification-provider.ts'
import { smsProvider } from './sms-provider.ts'
import { smtpProvider } from './smtp-provider.ts'
import { whatsAppProvider } from './whatsapp-provider.ts'

/** The providers that the settings configure. */
export function providersOf({ smtp, whatsApp, sms }: Config): NotificationProviders {
  return {
    email: smtp && smtpProvider(smtp),
    phone: whatsApp ? whatsAppProvider(whatsApp) : sms && smsProvider(sms),
  }
}
