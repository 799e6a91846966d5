import { drawer, opened, pressed, type Screen } from './screen.ts'

/** The store's home, what is around every page, and the pages that the sidebar does not list. */
export const frame: readonly Screen[] = [
  {
    path: '',
    views: [
      opened,
      { name: 'loading', state: 'loading' },
      { name: 'empty', state: 'empty' },
      { name: 'failed', state: 'failed' },
      pressed('alerts', 'css=button:has(.tabler-icon-bell)'),
      { ...pressed('palette', 'palette.button'), device: 'desktop' },
      { ...pressed('palette', 'palette.open'), device: 'phone' },
      { ...pressed('menu', 'common.menu'), device: 'phone' },
      { ...pressed('account-menu', 'css=button[aria-haspopup=menu]:has(.mantine-Avatar-root)'), device: 'desktop' },
      {
        ...pressed('shortcuts', 'css=button[aria-haspopup=menu]:has(.mantine-Avatar-root)', 'nav.shortcuts'),
        device: 'desktop',
      },
    ],
  },
  {
    path: 'analytics',
    views: [
      opened,
      drawer('compared', 'period=last_90&compare=previous'),
      { name: 'empty', state: 'empty' },
      { name: 'failed', state: 'failed' },
    ],
  },
  {
    path: 'account',
    views: [
      opened,
      pressed('password', 'account.password_change'),
      pressed('email', 'account.email_change'),
      pressed('two-factor', 'account.two_factor_enable'),
      pressed('api-key', 'account.api_key_new'),
    ],
  },
  { path: 'setup', views: [opened] },
  {
    path: 'setup/:id',
    views: ['country', 'look', 'products', 'delivery', 'payment', 'legal', 'contact'].map((id) => ({ name: id, id })),
  },
]

/** Pages that belong to no store. */
export const outside: readonly Screen[] = [
  { path: 'sign-in', views: [{ as: 'nobody' }] },
  { path: 'forgot-password', views: [{ as: 'nobody' }] },
  { path: 'reset-password', views: [drawer('', 'token=none&email=melati@shopkey.test', { as: 'nobody' })] },
  { path: 'confirm-email', views: [drawer('', 'token=none', { as: 'nobody' })] },
  { path: 'invite', views: [drawer('', 'token=none', { as: 'nobody' })] },
  { path: 'sign-up', views: [{ as: 'nobody' }] },
  { path: 'setup', views: [{ as: 'nobody' }] },
  { path: 'new-store', views: [opened] },
]
