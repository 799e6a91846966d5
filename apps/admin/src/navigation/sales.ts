import { IconShoppingBag } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** Orders and what comes of them. */
export const sales: readonly NavigationEntry[] = [
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
      { path: '', load: async () => (await import('../pages/orders/list.tsx')).OrderList },
      { path: ':id', load: async () => (await import('../pages/orders/detail.tsx')).OrderDetail },
    ],
  },
]
