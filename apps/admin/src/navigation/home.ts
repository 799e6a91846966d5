import { IconChartBar, IconHome } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** The store's home. */
export const home: readonly NavigationEntry[] = [
  {
    path: '',
    title: 'nav.home',
    icon: IconHome,
    group: 'start',
    permissions: ['orders.read'],
    shortcut: 'h',
    words: 'palette.words.home',
    pages: [{ path: '', load: async () => (await import('../pages/home/home.tsx')).Home }],
  },
  {
    path: 'analytics',
    title: 'analytics.title',
    icon: IconChartBar,
    group: 'start',
    permissions: ['reports.read'],
    shortcut: 'y',
    words: 'analytics.words',
    pages: [{ path: '', load: async () => (await import('../pages/analytics/analytics.tsx')).Analytics }],
  },
]
