import { IconMail, IconMessage2, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** Who buys, and what they are sent. */
export const customers: readonly NavigationEntry[] = [
  {
    path: 'customers',
    title: 'customers.title',
    icon: IconUsers,
    group: 'customers',
    permissions: ['people.read'],
    shortcut: 'e',
    words: 'customers.words',
    actions: [{ title: 'customers.new', to: 'customers?edit=new', permission: 'people.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/customers/list.tsx')).CustomerList },
      { path: ':id', load: async () => (await import('../pages/customers/detail.tsx')).CustomerDetail },
    ],
  },
  {
    path: 'customer-groups',
    title: 'customer_groups.title',
    icon: IconUsersGroup,
    group: 'customers',
    permissions: ['people.read'],
    shortcut: 'u',
    words: 'customer_groups.words',
    actions: [{ title: 'customer_groups.new', to: 'customer-groups?edit=new', permission: 'people.write' }],
    pages: [
      { path: '', load: async () => (await import('../pages/customer-groups/list.tsx')).CustomerGroupList },
      { path: ':id', load: async () => (await import('../pages/customer-groups/detail.tsx')).CustomerGroupDetail },
    ],
  },
  {
    path: 'leads',
    title: 'leads.title',
    icon: IconMessage2,
    group: 'customers',
    permissions: ['engagement.read'],
    shortcut: 'i',
    words: 'leads.words',
    count: 'open_leads',
    pages: [
      { path: '', load: async () => (await import('../pages/leads/list.tsx')).LeadList },
      { path: ':id', load: async () => (await import('../pages/leads/detail.tsx')).LeadDetail },
    ],
  },
  {
    path: 'messages',
    title: 'notifications.title',
    icon: IconMail,
    group: 'customers',
    permissions: ['people.read'],
    shortcut: 'm',
    words: 'palette.words.notifications',
    pages: [{ path: '', load: async () => (await import('../pages/notifications/list.tsx')).NotificationList }],
  },
]
