import type { PaymentMethodPart } from '@shopkey/extension/storefront.ts'

/** Cards and more in Stripe's form. Hosts: docs.stripe.com, Content Security Policy of Stripe.js. */
export const stripeMethod: PaymentMethodPart = {
  provider_id: 'stripe',
  form: () => import('./stripe-form.tsx'),
  sources: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connections: ['https://api.stripe.com'],
  },
}
