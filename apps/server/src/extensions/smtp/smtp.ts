import { defineExtension, type Extension } from '@shopkey/extension/define-extension.ts'
import type { SmtpSettings } from '../../config.ts'
import { smtpProvider, smtpServerOf } from './smtp-provider.ts'

/** E-mail by any SMTP server. */
export function smtp(settings: SmtpSettings): Extension {
  return defineExtension({ id: 'smtp', notificationProviders: () => [smtpProvider(smtpServerOf(settings))] })
}
