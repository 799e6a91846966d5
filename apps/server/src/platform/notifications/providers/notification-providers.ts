import { type Channel, type NotificationProvider, Undeliverable } from '@shopkey/extension/notification-provider.ts'
import type { AllProviderCalls } from '../../../provider-calls.ts'

/** The provider of each channel; undefined where there is none, and messages stay in the outbox. */
export type NotificationProviders = Record<Channel, NotificationProvider | undefined>

/** The provider id of messages that stay in the outbox, where the back-office shows them. */
export const outboxId = 'outbox'

/** Longer than the time-outs of its connection. */
const timeout_ms = 30_000

/** Their calls are bounded. */
export function byChannel(providers: readonly NotificationProvider[], all: AllProviderCalls): NotificationProviders {
  const of = (channel: Channel) => {
    const provider = providers.find((candidate) => candidate.channel === channel)
    return provider && withBoundedCalls(provider, all)
  }
  return { email: of('email'), phone: of('phone') }
}

/** Bounds the calls of a provider. That a message is undeliverable is its reply. */
function withBoundedCalls(provider: NotificationProvider, all: AllProviderCalls): NotificationProvider {
  const isReply = (error: unknown) => error instanceof Undeliverable
  const calls = all.to({ kind: 'message', id: provider.id, timeout_ms, isReply })
  return { ...provider, send: (message) => calls.run(() => provider.send(message)) }
}
