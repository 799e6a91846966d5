import type { Permission } from '@shopkey/domain/staff-roles.ts'
import {
  type Icon,
  IconBuildingStore,
  IconCategory,
  IconHome,
  IconMail,
  IconReceiptRefund,
  IconRocket,
  IconShoppingBag,
  IconStack2,
  IconTransfer,
  IconUserCircle,
  IconWebhook,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'

/** The sections of the sidebar, in their order. */
export const navigationGroups = ['start', 'sales', 'catalogue', 'customers', 'settings'] as const

export interface NavigationEntry {
  /** Its address below the store; '' is the store's home. */
  path: string
  title: ParseKeys
  icon: Icon
  /** Its section of the sidebar; without one it is reached from elsewhere, and from the palette. */
  group?: (typeof navigationGroups)[number]
  /** Any of these rights opens it; none: all staff. */
  permissions: readonly Permission[]
  /** The key that is pressed after G. */
  shortcut: string
  /** Other words that find it in the palette. */
  words?: ParseKeys
  /** The figure beside its name. */
  count?: 'to_fulfill'
  /** What the palette offers to do there. */
  actions?: readonly { title: ParseKeys; to: string; permission: Permission }[]
  pages: readonly NavigationPage[]
}

export interface NavigationPage {
  /** What follows the entry's path. */
  path: '' | 'new' | ':id'
  /** Needed besides the entry's own rights. */
  permission?: Permission
  load: () => Promise<ComponentType>
}

/** Every screen of a store. Router, sidebar, palette, shortcuts and the check of rights read it; a new screen is one entry
 *  more. */
export const navigation: readonly NavigationEntry[] = [
  {
    path: '',
    title: 'nav.home',
    icon: IconHome,
    group: 'start',
    permissions: ['orders.read'],
    shortcut: 'h',
    words: 'palette.words.home',
    pages: [{ path: '', load: async () => (await import('./pages/home/home.tsx')).Home }],
  },
  {
    path: 'orders',
    title: 'orders.title',
    icon: IconShoppingBag,
    group: 'sales',
    permissions: ['orders.read'],
    shortcut: 'o',
    words: 'palette.words.orders',
    count: 'to_fulfill',
    pages: [
      { path: '', load: async () => (await import('./pages/orders/list.tsx')).OrderList },
      { path: ':id', load: async () => (await import('./pages/orders/detail.tsx')).OrderDetail },
    ],
  },
  {
    path: 'products',
    title: 'products.title',
    icon: IconBuildingStore,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    shortcut: 'p',
    words: 'palette.words.products',
    actions: [{ title: 'products.new', to: 'products/new', permission: 'catalogue.write' }],
    pages: [
      { path: '', load: async () => (await import('./pages/products/list.tsx')).ProductList },
      {
        path: 'new',
        permission: 'catalogue.write',
        load: async () => (await import('./pages/products/new.tsx')).NewProduct,
      },
      { path: ':id', load: async () => (await import('./pages/products/detail.tsx')).ProductDetail },
    ],
  },
  {
    path: 'categories',
    title: 'categories.title',
    icon: IconCategory,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    shortcut: 'c',
    actions: [{ title: 'categories.new', to: 'categories?edit=new', permission: 'catalogue.write' }],
    pages: [{ path: '', load: async () => (await import('./pages/categories/list.tsx')).CategoryList }],
  },
  {
    path: 'collections',
    title: 'collections.title',
    icon: IconStack2,
    group: 'catalogue',
    permissions: ['catalogue.read'],
    shortcut: 'l',
    actions: [{ title: 'collections.new', to: 'collections?edit=new', permission: 'catalogue.write' }],
    pages: [{ path: '', load: async () => (await import('./pages/collections/list.tsx')).CollectionList }],
  },
  {
    path: 'messages',
    title: 'notifications.title',
    icon: IconMail,
    group: 'customers',
    permissions: ['people.read'],
    shortcut: 'm',
    words: 'palette.words.notifications',
    pages: [{ path: '', load: async () => (await import('./pages/notifications/list.tsx')).NotificationList }],
  },
  {
    path: 'return-reasons',
    title: 'return_reasons.title',
    icon: IconReceiptRefund,
    group: 'settings',
    permissions: ['settings.read'],
    shortcut: 'r',
    words: 'return_reasons.words',
    actions: [{ title: 'return_reasons.new', to: 'return-reasons?edit=new', permission: 'settings.write' }],
    pages: [{ path: '', load: async () => (await import('./pages/return-reasons/list.tsx')).ReturnReasonList }],
  },
  {
    path: 'transfers',
    title: 'batch_jobs.title',
    icon: IconTransfer,
    group: 'settings',
    permissions: ['catalogue.read', 'orders.read'],
    shortcut: 't',
    words: 'palette.words.batch_jobs',
    pages: [{ path: '', load: async () => (await import('./pages/batch-jobs/list.tsx')).BatchJobList }],
  },
  {
    path: 'settings/webhooks',
    title: 'webhooks.title',
    icon: IconWebhook,
    group: 'settings',
    permissions: ['integrations.manage'],
    shortcut: 'w',
    words: 'palette.words.webhooks',
    actions: [{ title: 'webhooks.add', to: 'settings/webhooks?edit=new', permission: 'integrations.manage' }],
    pages: [{ path: '', load: async () => (await import('./pages/webhooks/list.tsx')).WebhookList }],
  },
  {
    path: 'setup',
    title: 'opening.title',
    icon: IconRocket,
    permissions: ['settings.write'],
    shortcut: 's',
    pages: [
      { path: '', load: async () => (await import('./pages/opening/setup.tsx')).SetUpStore },
      { path: ':id', load: async () => (await import('./pages/opening/setup.tsx')).SetUpStore },
    ],
  },
  {
    path: 'account',
    title: 'account.title',
    icon: IconUserCircle,
    permissions: [],
    shortcut: 'a',
    words: 'palette.words.account',
    pages: [{ path: '', load: async () => (await import('./pages/account/detail.tsx')).AccountDetail }],
  },
]

export function mayOpen({ permissions }: NavigationEntry, may: (permission: Permission) => boolean): boolean {
  return permissions.length === 0 || permissions.some(may)
}

/** The entry that an address below a store belongs to: `orders/order_1` belongs to `orders`. */
export function entryAt(path: string): NavigationEntry | undefined {
  const isIn = (entry: NavigationEntry) => path === entry.path || path.startsWith(`${entry.path}/`)
  return navigation.find((entry) => entry.path !== '' && isIn(entry)) ?? (path === '' ? navigation[0] : undefined)
}
