import type { SetMenuInput } from '@shopkey/contract/menu.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { isUrl } from '@shopkey/domain/is-url.ts'
import { MENU_PLACES, type MenuPlace, type MenuTarget } from '@shopkey/domain/menus.ts'
import { menuLabelMissing, menuTargetInvalid } from './menu.errors.ts'

export type MenuEntry = SetMenuInput['entries'][number]
export type MenuLink = Omit<MenuEntry, 'entries'>

/** What an entry leads to, as the store has it. */
export interface FoundTarget {
  /** Its own name as stored, and by language where it is translated. */
  title: string | null
  titles: Partial<Record<ContentLanguage, string>>
  /** As a page address names it. */
  handle: string
  state: 'shown' | 'hidden' | 'gone'
}

/** By `keyOfTarget`. What is not in it is gone. */
export type FoundTargets = ReadonlyMap<string, FoundTarget>

export const keyOfTarget = ({ leads_to, target }: Pick<MenuLink, 'leads_to' | 'target'>): string =>
  `${leads_to} ${target}`

export const isPlace = (text: string | null): text is MenuPlace => MENU_PLACES.some((place) => place === text)

/** Whether an entry names a row. */
export const isRow = (leads_to: MenuTarget): leads_to is 'product' | 'collection' | 'category' | 'page' =>
  leads_to === 'product' || leads_to === 'collection' || leads_to === 'category' || leads_to === 'page'

/** Returns the entries as they are stored. Throws for a target of another kind, and for an address or heading without a label. */
export function readMenuEntries(entries: readonly MenuEntry[]): MenuEntry[] {
  return entries.map((entry) => ({
    ...readLink(entry, { isFirstLevel: true }),
    entries: entry.entries.map((below) => readLink(below, { isFirstLevel: false })),
  }))
}

function readLink({ leads_to, target, labels }: MenuLink, { isFirstLevel }: { isFirstLevel: boolean }): MenuLink {
  const needsLabel = leads_to === 'address' || leads_to === 'heading'
  if (needsLabel && Object.keys(labels).length === 0) throw menuLabelMissing()
  const read = readTarget(leads_to, target)
  if (read === undefined || (leads_to === 'heading' && !isFirstLevel)) throw menuTargetInvalid({ leads_to, target })
  return { leads_to, target: read, labels }
}

/** undefined: it is none. */
function readTarget(leads_to: MenuTarget, target: string | null): string | null | undefined {
  switch (leads_to) {
    case 'heading':
      return target === null ? null : undefined
    case 'place':
      return isPlace(target) ? target : undefined
    case 'address':
      return target === null ? undefined : readAddress(target)
    case 'product':
    case 'collection':
    case 'category':
    case 'page':
      return target ?? undefined
  }
}

function readAddress(typed: string): string | undefined {
  if (!isUrl(typed.trim())) return undefined
  const { protocol, username, password, href } = new URL(typed.trim())
  return protocol === 'https:' && !username && !password ? href : undefined
}

/** Entries of both levels. */
export const linksOf = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.flatMap((entry) => [entry, ...entry.entries])
