import { IconMail } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** Who buys, and what they are sent. */
export const customers: readonly NavigationEntry[] = [
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
