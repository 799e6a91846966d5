import type { Extension, ExtensionContext } from '@shopkey/extension/define-extension.ts'
import type { FulfillmentProvider } from '@shopkey/extension/fulfillment-provider.ts'
import type { NotificationProvider } from '@shopkey/extension/notification-provider.ts'
import type { PaymentProvider } from '@shopkey/extension/payment-provider.ts'

/** How an extension does in this process. */
export interface ExtensionState {
  id: string
  state: 'running' | 'failed'
  /** Why it was left out. */
  failure: string | null
}

/** What an extension has brought in. */
interface Parts {
  id: string
  payment: readonly PaymentProvider[]
  fulfillment: readonly FulfillmentProvider[]
  notification: readonly NotificationProvider[]
}

/** The extensions of this process, opened. */
export class InstalledExtensions {
  readonly #running: readonly Parts[]
  readonly #states: readonly ExtensionState[]

  constructor(running: readonly Parts[], states: readonly ExtensionState[]) {
    this.#running = running
    this.#states = states
  }

  get payment(): PaymentProvider[] {
    return this.#running.flatMap(({ payment }) => payment)
  }

  get fulfillment(): FulfillmentProvider[] {
    return this.#running.flatMap(({ fulfillment }) => fulfillment)
  }

  get notification(): NotificationProvider[] {
    return this.#running.flatMap(({ notification }) => notification)
  }

  states(): readonly ExtensionState[] {
    return this.#states
  }
}

/** Calls the parts of each extension. One that throws is left out as a whole, with its failure logged. */
export function openExtensions(extensions: readonly Extension[], context: ExtensionContext): InstalledExtensions {
  const running: Parts[] = []
  const states: ExtensionState[] = []
  for (const extension of extensions) {
    const { id } = extension
    try {
      const parts = partsOf(extension, context)
      requireNewIds(running, parts)
      running.push(parts)
      states.push({ id, state: 'running', failure: null })
    } catch (error) {
      context.onFault(error, `starting the extension ${id}, which is left out`)
      states.push({ id, state: 'failed', failure: wordsOf(error) })
    }
  }
  return new InstalledExtensions(running, states)
}

const longestFailure = 500

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestFailure)
}

function partsOf(extension: Extension, context: ExtensionContext): Parts {
  return {
    id: extension.id,
    payment: extension.paymentProviders?.(context) ?? [],
    fulfillment: extension.fulfillmentProviders?.(context) ?? [],
    notification: extension.notificationProviders?.(context) ?? [],
  }
}

function requireNewIds(running: readonly Parts[], parts: Parts): void {
  for (const kind of ['payment', 'fulfillment'] as const) {
    const known = new Set(running.flatMap((other) => other[kind].map(({ id }) => id)))
    const twice = parts[kind].find(({ id }) => known.has(id))
    if (twice) throw new Error(`another extension has a ${kind} provider ${twice.id}`)
  }
  const channels = new Set(running.flatMap(({ notification }) => notification.map(({ channel }) => channel)))
  const twice = parts.notification.find(({ channel }) => channels.has(channel))
  if (twice) throw new Error(`another extension sends messages by ${twice.channel}`)
}
