import { drawer, opened, pageMenu, pressed, rowMenu, type Screen, states } from './screen.ts'

/** How the store works. */
export const settings: readonly Screen[] = [
  { path: 'settings', views: [opened] },
  {
    path: 'settings/store',
    views: [opened, drawer('legal-text', 'edit=terms'), pressed('pause', 'store_settings.pause')],
  },
  { path: 'settings/domains', views: [opened, drawer('new', 'edit=new')] },
  {
    path: 'settings/sending',
    views: [
      opened,
      drawer('email', 'edit=email'),
      drawer('phone', 'edit=phone'),
      drawer('installation', 'for=installation'),
    ],
  },
  { path: 'settings/message-templates', views: [opened] },
  {
    path: 'settings/message-templates/:id',
    views: [{ id: 'order_placed' }, { name: 'fixed', id: 'merchant_sign_up' }],
  },
  { path: 'settings/pages', example: 'pages', views: [opened, ...states, drawer('new', 'edit=new')] },
  {
    path: 'settings/pages/:id',
    example: 'pages',
    views: [opened, pressed('add', 'pages.add_block'), pressed('versions', pageMenu, 'pages.versions')],
  },
  { path: 'settings/menus', views: [opened, pressed('new', 'menus.add')] },
  { path: 'settings/menus/footer', views: [opened, pressed('usual', 'menus.begin_with_usual')] },
  {
    path: 'settings/redirects',
    example: 'redirects',
    views: [
      opened,
      ...states,
      drawer('new', 'edit=new'),
      drawer('edit', 'edit=:id'),
      drawer('import', 'edit=import'),
      pressed('row-menu', rowMenu),
    ],
  },
  { path: 'settings/translations', views: [opened, drawer('missing', 'noun=product&language=ar')] },
  {
    path: 'team',
    views: [
      opened,
      drawer('invite', 'edit=invite'),
      pressed('row-menu', rowMenu),
      pressed('role', rowMenu, 'team.change_role'),
    ],
  },
  { path: 'audit-log', views: [opened, ...states, drawer('entry', 'entry=:id', { example: 'audit-log' })] },
  { path: 'settings/move-in', views: [opened] },
  { path: 'settings/regions', views: [opened, ...states] },
  { path: 'settings/regions/new', views: [opened] },
  { path: 'settings/regions/:id', example: 'regions', views: [opened, drawer('try', 'try=tax')] },
  { path: 'settings/currencies', views: [opened, ...states, drawer('new', 'edit=new')] },
  { path: 'settings/payment-methods', views: [opened, ...states] },
  {
    path: 'settings/payment-methods/:id',
    views: [
      { name: 'bank-transfer', id: 'bank-transfer' },
      { name: 'stripe', id: 'stripe' },
      { name: 'sandbox', id: 'sandbox' },
      { name: 'cash-on-delivery', id: 'cod' },
      { name: 'midtrans', id: 'midtrans' },
      { name: 'xendit', id: 'xendit' },
    ],
  },
  { path: 'settings/couriers', views: [opened, ...states] },
  {
    path: 'settings/couriers/:id',
    views: [
      { name: 'biteship', id: 'biteship' },
      { name: 'sap-express', id: 'sap-express' },
      { name: 'own', id: 'manual' },
    ],
  },
  { path: 'settings/tax-providers', views: [opened, ...states] },
  { path: 'settings/tax-providers/:id', views: [{ name: 'by-province', id: 'local-taxes' }] },
  { path: 'settings/extensions', views: [opened, ...states] },
  { path: 'settings/extensions/:id', example: 'providers/extension', views: [opened] },
  {
    path: 'settings/taxes',
    example: 'tax-rates',
    views: [opened, ...states, drawer('new', 'edit=new'), drawer('try', 'try=tax')],
  },
  {
    path: 'settings/delivery',
    example: 'shipping-options',
    views: [opened, ...states, drawer('new', 'edit=new'), drawer('edit', 'edit=:id'), drawer('try', 'try=delivery')],
  },
  { path: 'settings/shipping-profiles', views: [opened, ...states, drawer('new', 'edit=new')] },
  {
    path: 'settings/shipping-profiles/:id',
    example: 'shipping-profiles',
    views: [opened, drawer('edit', 'edit=name'), drawer('add', 'add=products')],
  },
  { path: 'settings/sales-channels', views: [opened, ...states, drawer('new', 'edit=new')] },
  {
    path: 'settings/sales-channels/:id',
    example: 'sales-channels',
    views: [opened, drawer('edit', 'edit=channel'), drawer('add', 'add=products')],
  },
  {
    path: 'return-reasons',
    example: 'return-reasons',
    views: [
      opened,
      { name: 'read-only', as: 'clerk' },
      ...states,
      drawer('new', 'edit=new'),
      drawer('edit', 'edit=:id'),
      pressed('delete', rowMenu, 'common.delete'),
    ],
  },
  {
    path: 'stores',
    views: [
      opened,
      drawer('hand-over', 'edit=:id', { example: 'stores' }),
      // The default store stays, and so does the one that is open.
      pressed('archive', 'css=main tbody tr:last-child button:has(.tabler-icon-dots)', 'stores.archive'),
    ],
  },
  { path: 'stores/exports', views: [opened] },
  { path: 'installation', views: [opened, drawer('invite', 'edit=invite')] },
  { path: 'system', views: [opened] },
  { path: 'transfers', views: [opened, ...states, pressed('columns', 'product_file.open')] },
  {
    path: 'settings/webhooks',
    views: [opened, ...states, drawer('new', 'edit=new'), { name: 'forbidden', as: 'clerk' }],
  },
]
