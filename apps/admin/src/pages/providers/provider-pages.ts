/** The page of each kind, and its texts. */
export const providerPages = {
  payment: { path: 'settings/payment-methods', texts: 'payment_methods' },
  fulfillment: { path: 'settings/couriers', texts: 'couriers' },
  tax: { path: 'settings/tax-providers', texts: 'tax_providers' },
  extension: { path: 'settings/extensions', texts: 'extension_settings' },
} as const
