import {
  IconArrowsExchange,
  IconCoins,
  IconFilePencil,
  IconMessageReport,
  IconShoppingBag,
  IconShoppingCart,
  IconTruckReturn,
} from '@tabler/icons-react'
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
  {
    path: 'payments',
    title: 'payments.title',
    icon: IconCoins,
    group: 'sales',
    permissions: ['money.move'],
    words: 'payments.words',
    pages: [{ path: '', load: async () => (await import('../pages/payments/payments.tsx')).Payments }],
  },
  {
    path: 'draft-orders',
    title: 'draft_orders.title',
    icon: IconFilePencil,
    group: 'sales',
    permissions: ['orders.read'],
    words: 'draft_orders.words',
    actions: [{ title: 'draft_orders.new', to: 'draft-orders?edit=new', permission: 'orders.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/draft-orders/list.tsx')).DraftOrderList },
      { path: ':id', load: async () => (await import('../pages/draft-orders/detail.tsx')).DraftOrderDetail },
    ],
  },
  {
    path: 'carts',
    title: 'carts.title',
    icon: IconShoppingCart,
    group: 'sales',
    permissions: ['carts.write'],
    words: 'carts.words',
    pages: [
      { path: '', load: async () => (await import('../pages/carts/list.tsx')).CartList },
      { path: ':id', load: async () => (await import('../pages/carts/detail.tsx')).CartDetail },
    ],
  },
  {
    path: 'returns',
    title: 'returns.title',
    icon: IconTruckReturn,
    group: 'sales',
    permissions: ['orders.read'],
    words: 'returns.words',
    pages: [
      { path: '', load: async () => (await import('../pages/returns/list.tsx')).ReturnList },
      {
        path: 'new',
        permission: 'orders.write',
        load: async () => (await import('../pages/returns/new.tsx')).NewReturn,
      },
      { path: ':id', load: async () => (await import('../pages/returns/detail.tsx')).ReturnDetail },
    ],
  },
  {
    path: 'swaps',
    title: 'swaps.title',
    icon: IconArrowsExchange,
    group: 'sales',
    permissions: ['orders.read'],
    words: 'swaps.words',
    pages: [
      { path: '', load: async () => (await import('../pages/swaps/list.tsx')).SwapList },
      {
        path: 'new',
        permission: 'orders.write',
        load: async () => (await import('../pages/swaps/new.tsx')).NewSwap,
      },
      { path: ':id', load: async () => (await import('../pages/swaps/detail.tsx')).SwapDetail },
    ],
  },
  {
    path: 'claims',
    title: 'claims.title',
    icon: IconMessageReport,
    group: 'sales',
    permissions: ['orders.read'],
    words: 'claims.words',
    pages: [
      { path: '', load: async () => (await import('../pages/claims/list.tsx')).ClaimList },
      {
        path: 'new',
        permission: 'orders.write',
        load: async () => (await import('../pages/claims/new.tsx')).NewClaim,
      },
      { path: ':id', load: async () => (await import('../pages/claims/detail.tsx')).ClaimDetail },
    ],
  },
]
