import { IconRosetteDiscount } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** What brings shoppers, and brings them back. */
export const marketing: readonly NavigationEntry[] = [
  {
    path: 'discounts',
    title: 'discounts.title',
    icon: IconRosetteDiscount,
    group: 'marketing',
    permissions: ['discounts.read'],
    shortcut: 'd',
    words: 'discounts.words',
    actions: [{ title: 'discounts.new', to: 'discounts/new', permission: 'discounts.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/discounts/list.tsx')).DiscountList },
      {
        path: 'new',
        permission: 'discounts.write',
        load: async () => (await import('../pages/discounts/new.tsx')).NewDiscount,
      },
      { path: ':id', load: async () => (await import('../pages/discounts/detail.tsx')).DiscountDetail },
    ],
  },
]
