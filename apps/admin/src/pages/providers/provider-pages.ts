/** The page of each kind, and its texts. */
export const providerPages = {
  payment: { path: 'settings/payment-methods', texts: 'payment_methods' },
  fulfillment: { path: 'settings/couriers', texts: 'couriers' },
  extension: { path: 'settings/extensions', texts: 'extension_settings' },
} as const
