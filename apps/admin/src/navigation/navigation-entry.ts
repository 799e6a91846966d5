import type { Permission } from '@shopkey/domain/staff-roles.ts'
import type { AdminKey } from '@shopkey/i18n/admin-messages.ts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Right } from '../lib/permissions.ts'

/** The sections of the sidebar, in their order. */
export const sidebarGroups = ['start', 'sales', 'catalogue', 'customers', 'marketing', 'end'] as const
/** The sections of the settings, in their order. */
export const settingsGroups = ['store', 'selling', 'people', 'data', 'installation'] as const

export interface NavigationEntry {
  /** Its address below the store; '' is the store's home. */
  path: string
  title: AdminKey
  icon: Icon
  /** Its section of the sidebar or of the settings; without one it is reached from elsewhere, and from the palette. */
  group?: (typeof sidebarGroups | typeof settingsGroups)[number]
  /** What a setting is for, in one sentence. */
  about?: AdminKey
  /** Any of these rights opens it; none: all staff. */
  permissions: readonly Right[]
  /** The key that is pressed after G; for screens of every day. */
  shortcut?: string
  /** Other words that find it in the palette. */
  words?: AdminKey
  /** The figure beside its name. */
  count?: 'to_fulfill' | 'open_leads'
  /** What the palette offers to do there. */
  actions?: readonly { title: AdminKey; to: string; permission: Permission }[]
  /** The extension that it is of. */
  extension_id?: string
  pages: readonly NavigationPage[]
}

export interface NavigationPage {
  /** What follows the entry's path: '', `new`, `:id`, `:id/edit`. */
  path: string
  /** Needed besides the entry's own rights. */
  permission?: Permission
  load: () => Promise<ComponentType>
}

export function mayOpen({ permissions }: NavigationEntry, may: (right: Right) => boolean): boolean {
  return permissions.length === 0 || permissions.some(may)
}
