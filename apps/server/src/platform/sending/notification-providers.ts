import { type Channel, type NotificationProvider, Undeliverable } from '@shopkey/extension/notification-provider.ts'
import type { AllProviderCalls, ProviderCalls } from '../../provider-calls.ts'

/** The provider of each channel; undefined where there is none, and messages stay in the outbox. */
export type NotificationProviders = Record<Channel, NotificationProvider | undefined>

/** The provider id of messages that stay in the outbox, where the back-office shows them. */
export const outboxId = 'outbox'
/** The same where codes and links are stored with them, for demos and tests. */
export const practiceId = 'practice'

/** Longer than the time-outs of its connection. */
const timeout_ms = 30_000

/** Their calls are bounded. */
export function byChannel(providers: readonly NotificationProvider[], all: AllProviderCalls): NotificationProviders {
  const of = (channel: Channel) => {
    const provider = providers.find((candidate) => candidate.channel === channel)
    return provider && withBoundedCalls(provider, all.to(messageCallRules(provider.id)))
  }
  return { email: of('email'), phone: of('phone') }
}

/** That a message is undeliverable is a reply of the provider. */
export function messageCallRules(id: string) {
  return { kind: 'message' as const, id, timeout_ms, isReply: (error: unknown) => error instanceof Undeliverable }
}

export function withBoundedCalls(provider: NotificationProvider, calls: ProviderCalls): NotificationProvider {
  return { ...provider, send: (message) => calls.run(() => provider.send(message)) }
}
