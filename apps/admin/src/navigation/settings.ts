import {
  IconBuildingStore,
  IconHistory,
  IconReceiptRefund,
  IconSettings,
  IconTransfer,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import type { NavigationEntry } from './navigation-entry.ts'
import { sellingSettings } from './selling-settings.ts'

/** How the store works; the page of settings shows them. */
const entries: readonly NavigationEntry[] = [
  {
    path: 'team',
    title: 'team.title',
    icon: IconUsersGroup,
    group: 'people',
    about: 'team.about',
    permissions: ['staff.read'],
    words: 'team.words',
    actions: [{ title: 'team.invite', to: 'team?edit=invite', permission: 'staff.manage' }],
    pages: [{ path: '', load: async () => (await import('../pages/team/list.tsx')).TeamList }],
  },
  {
    path: 'audit-log',
    title: 'audit_log.title',
    icon: IconHistory,
    group: 'people',
    about: 'audit_log.about',
    permissions: ['audit.read'],
    words: 'audit_log.words',
    pages: [{ path: '', load: async () => (await import('../pages/audit-log/list.tsx')).AuditLog }],
  },
  ...sellingSettings,
  {
    path: 'return-reasons',
    title: 'return_reasons.title',
    icon: IconReceiptRefund,
    group: 'selling',
    about: 'return_reasons.about',
    permissions: ['settings.read'],
    shortcut: 'r',
    words: 'return_reasons.words',
    actions: [{ title: 'return_reasons.new', to: 'return-reasons?edit=new', permission: 'settings.write' }],
    pages: [{ path: '', load: async () => (await import('../pages/return-reasons/list.tsx')).ReturnReasonList }],
  },
  {
    path: 'stores',
    title: 'stores.title',
    icon: IconBuildingStore,
    group: 'data',
    about: 'stores.about',
    permissions: ['installation.own'],
    words: 'stores.words',
    pages: [{ path: '', load: async () => (await import('../pages/stores/list.tsx')).StoreList }],
  },
  {
    path: 'transfers',
    title: 'batch_jobs.title',
    icon: IconTransfer,
    group: 'data',
    about: 'batch_jobs.about',
    permissions: ['catalogue.read', 'orders.read'],
    shortcut: 't',
    words: 'palette.words.batch_jobs',
    pages: [{ path: '', load: async () => (await import('../pages/batch-jobs/list.tsx')).BatchJobList }],
  },
  {
    path: 'settings/webhooks',
    title: 'webhooks.title',
    icon: IconWebhook,
    group: 'data',
    about: 'webhooks.about',
    permissions: ['integrations.manage'],
    shortcut: 'w',
    words: 'palette.words.webhooks',
    actions: [{ title: 'webhooks.add', to: 'settings/webhooks?edit=new', permission: 'integrations.manage' }],
    pages: [{ path: '', load: async () => (await import('../pages/webhooks/list.tsx')).WebhookList }],
  },
]

export const settings: readonly NavigationEntry[] = [
  {
    path: 'settings',
    title: 'settings.title',
    icon: IconSettings,
    group: 'end',
    // Opened by whoever may open one of them.
    permissions: [...new Set(entries.flatMap(({ permissions }) => permissions))],
    words: 'settings.words',
    pages: [{ path: '', load: async () => (await import('../pages/settings/settings.tsx')).Settings }],
  },
  ...entries,
]
