import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { SmsSettings } from '../../config.ts'
import { smsProvider } from './sms-provider.ts'

/** Messages to phones by an SMS gateway. */
export function sms(settings: SmsSettings): Extension {
  return defineExtension({ id: 'sms', notificationProviders: () => [smsProvider(settings)] })
}
