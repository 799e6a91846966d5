/** The part of Stripe.js that the form uses. Source: docs.stripe.com/js. */
export interface StripeJs {
  elements(options: { clientSecret: string; customerSessionClientSecret?: string }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<{ error?: { message?: string } }>
}

export interface StripeElements {
  create(kind: 'payment'): StripeElement
}

interface StripeElement {
  mount(node: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', handler: () => void): void
}

declare global {
  interface Window {
    Stripe?: (publishable_key: string, options: { locale: string }) => StripeJs
  }
}

/** Stripe requires that the script comes from there. */
const address = 'https://js.stripe.com/v3/'
let loading: Promise<void> | undefined

/** Loads Stripe.js once per document. Throws where it cannot be loaded; the next call tries again. */
export async function loadStripe(publishable_key: string, locale: string): Promise<StripeJs> {
  loading ??= loadScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('Stripe.js did not start')
  return window.Stripe(publishable_key, { locale })
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('Stripe.js could not be loaded'))
    document.head.append(script)
  })
}
