import { IconRocket, IconUserCircle } from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'

/** Screens that the sidebar does not list: reached from elsewhere, and from the palette. */
export const unlisted: readonly NavigationEntry[] = [
  {
    path: 'setup',
    title: 'opening.title',
    icon: IconRocket,
    permissions: ['settings.write'],
    shortcut: 's',
    pages: [
      { path: '', load: async () => (await import('../pages/opening/setup.tsx')).SetUpStore },
      { path: ':id', load: async () => (await import('../pages/opening/setup.tsx')).SetUpStore },
    ],
  },
  {
    path: 'account',
    title: 'account.title',
    icon: IconUserCircle,
    permissions: [],
    shortcut: 'a',
    words: 'palette.words.account',
    pages: [{ path: '', load: async () => (await import('../pages/account/detail.tsx')).AccountDetail }],
  },
]
