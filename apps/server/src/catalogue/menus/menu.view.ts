import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'
import type { Translate } from '@shopkey/i18n/translate.ts'
import {
  type FoundTarget,
  type FoundTargets,
  isPlace,
  keyOfTarget,
  type MenuEntry,
  type MenuLink,
} from './menu.rules.ts'
import { wordsOfPlaces } from './places.ts'

/** The entries as staff see them, each with the state of its target. */
export function entriesForStaff(entries: readonly MenuEntry[], targets: FoundTargets) {
  return entries.map((entry) => {
    const below = entry.entries.map((link) => linkForStaff(link, targets))
    const link = linkForStaff(entry, targets)
    const isEmpty = entry.leads_to === 'heading' && !below.some(({ state }) => state === 'shown')
    return { ...link, ...(isEmpty && { state: 'hidden' as const }), entries: below }
  })
}

function linkForStaff(link: MenuLink, targets: FoundTargets) {
  const found = targets.get(keyOfTarget(link))
  return { ...link, title: found?.title ?? null, state: found?.state ?? ('gone' as const) }
}

interface ShownTo {
  language: ContentLanguage
  /** Of the store, the usual one first. */
  languages: readonly string[]
  t: Translate<StorefrontKey>
}

/** The entries as shoppers get them: without those whose target is not shown, and without headings of nothing. */
export function entriesForShoppers(entries: readonly MenuEntry[], targets: FoundTargets, shownTo: ShownTo) {
  return entries.flatMap((entry) => {
    const [link] = linkForShoppers(entry, targets, shownTo)
    const below = entry.entries.flatMap((each) => linkForShoppers(each, targets, shownTo))
    if (link && (entry.leads_to !== 'heading' || below.length > 0)) return [{ ...link, entries: below }]
    // What is below an entry whose target is gone is still to be found.
    return below.map((each) => ({ ...each, entries: [] }))
  })
}

function linkForShoppers(link: MenuLink, targets: FoundTargets, shownTo: ShownTo) {
  const found = targets.get(keyOfTarget(link))
  if (found?.state !== 'shown') return []
  const target = link.target === null ? null : found.handle
  return [{ leads_to: link.leads_to, label: labelOf(link, found, shownTo), target }]
}

/** The label in the language, else the target's own name in it, else any label. */
function labelOf(
  { leads_to, target, labels }: MenuLink,
  { title, titles }: FoundTarget,
  { language, languages, t }: ShownTo,
): string {
  const own = labels[language]
  if (own) return own
  if (leads_to === 'place' && isPlace(target)) return t(wordsOfPlaces[target])
  const byLanguage: Readonly<Record<string, string | undefined>> = labels
  const [first] = [...languages, ...Object.keys(labels)].flatMap((code) => byLanguage[code] ?? [])
  return titles[language] ?? title ?? first ?? ''
}
