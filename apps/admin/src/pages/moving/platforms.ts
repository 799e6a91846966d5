/** Where a shop can move from, with the places in its back-office that export files. One of ours is an archive, and says where in its words. */
export const platforms = [
  {
    id: 'shopify',
    name: 'Shopify',
    exports: [
      { what: 'products', place: 'Products → Export → All products → Plain CSV file' },
      { what: 'customers', place: 'Customers → Export → All customers → Plain CSV file' },
      { what: 'discounts', place: 'Discounts → Export → All discounts' },
      { what: 'orders', place: 'Orders → Export → All orders → Plain CSV file' },
      { what: 'redirects', place: 'Content → Menus → URL redirects → Export' },
    ],
  },
  {
    id: 'woocommerce',
    name: 'WooCommerce',
    exports: [
      { what: 'products', place: 'Products → All Products → Export → Generate CSV' },
      { what: 'customers', place: 'Analytics → Customers → Download' },
      { what: 'orders', place: 'WebToffee Import Export → Export → Order (plug-in “Order Export & Import”)' },
    ],
  },
  { id: 'shopkey', name: 'Shopkey', exports: [] },
] as const

export type PlatformId = (typeof platforms)[number]['id']
