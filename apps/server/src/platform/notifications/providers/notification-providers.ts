import type { Config } from '../../../config.ts'
import type { AllProviderCalls } from '../../../provider-calls.ts'
import { type NotificationProvider, type NotificationProviders, Undeliverable } from './notification-provider.ts'
import { smsProvider } from './sms-provider.ts'
import { smtpProvider } from './smtp-provider.ts'
import { whatsAppProvider } from './whatsapp-provider.ts'

/** Longer than the time-outs of its connection. */
const timeout_ms = 30_000

/** The providers that the settings configure. */
export function providersOf({ smtp, whatsApp, sms }: Config, all: AllProviderCalls): NotificationProviders {
  const email = smtp && smtpProvider(smtp)
  const phone = whatsApp ? whatsAppProvider(whatsApp) : sms && smsProvider(sms)
  return { email: email && withBoundedCalls(email, all), phone: phone && withBoundedCalls(phone, all) }
}

function withBoundedCalls(provider: NotificationProvider, all: AllProviderCalls): NotificationProvider {
  const isReply = (error: unknown) => error instanceof Undeliverable
  const calls = all.to({ kind: 'message', id: provider.id, timeout_ms, isReply })
  return { ...provider, send: (message) => calls.run(() => provider.send(message)) }
}
