import type { SetMenuBody } from '@shopkey/client/types.ts'
import type { MenuKind, MenuPlace, MenuTarget } from '@shopkey/domain/menus.ts'
import { moved } from '../../lib/moved.ts'
import type { Menu } from './queries.ts'

/** What of an entry its form changes. */
export interface EntryValues {
  leads_to: MenuTarget
  target: string | null
  /** The target's own name, where it is known. */
  title: string | null
  /** By language. */
  labels: Readonly<Record<string, string | undefined>>
}

/** An entry in one list with those of the second level: they follow the one that they are below. */
export interface EntryDraft extends EntryValues {
  /** Tells entries apart while they are moved. */
  key: number
  level: 0 | 1
  state: 'shown' | 'hidden' | 'gone'
}

export interface MenuDraft {
  entries: readonly EntryDraft[]
}

type Entries = readonly EntryDraft[]

export function draftOf({ entries }: Pick<Menu, 'entries'>): MenuDraft {
  const flat = entries.flatMap(({ entries: below, ...entry }) => [
    { ...entry, level: 0 as const },
    ...below.map((link) => ({ ...link, level: 1 as const })),
  ])
  return { entries: flat.map((entry, key) => ({ ...entry, key })) }
}

export function bodyOf({ entries }: MenuDraft): SetMenuBody {
  const link = ({ leads_to, target, labels }: EntryDraft) => ({ leads_to, target, labels: filled(labels) })
  return {
    entries: blocksOf(entries).map(([first, ...below]) => ({ ...link(first), entries: below.map(link) })),
  }
}

function filled(labels: EntryDraft['labels']): Record<string, string> {
  const written = Object.entries(labels).map(([language, label]) => [language, label?.trim() ?? ''] as const)
  return Object.fromEntries(written.filter(([, label]) => label !== ''))
}

type Block = [EntryDraft, ...EntryDraft[]]

/** Each entry of the first level with those below it. */
export function blocksOf(entries: Entries): Block[] {
  const blocks: Block[] = []
  for (const entry of entries) {
    const last = blocks.at(-1)
    if (entry.level === 1 && last) last.push(entry)
    else blocks.push([entry])
  }
  return blocks
}

const blockAt = (blocks: readonly Block[], index: number): number => {
  let seen = 0
  return blocks.findIndex((block) => {
    seen += block.length
    return index < seen
  })
}

/** Takes an entry to the place of another; one of the first level brings along what is below it. */
export function moveEntry(entries: Entries, from: number, to: number): EntryDraft[] {
  if (entries[from]?.level === 1) return withFirstLevel(moved(entries, from, to))
  const blocks = blocksOf(entries)
  return moved(blocks, blockAt(blocks, from), blockAt(blocks, to)).flat()
}

/** Where an entry comes to by one step; undefined where there is none. */
export function stepOf(entries: Entries, index: number, by: -1 | 1): number | undefined {
  const blocks = blocksOf(entries)
  const block = blocks[blockAt(blocks, index)]
  const length = entries[index]?.level === 0 ? (block?.length ?? 1) : 1
  const to = by === -1 ? index - 1 : index + length
  return to >= 0 && to < entries.length ? to : undefined
}

/** Whether an entry can go below the one before it. */
export function canIndent(entries: Entries, index: number): boolean {
  const entry = entries[index]
  return index > 0 && entry?.level === 0 && entry.leads_to !== 'heading' && entries[index + 1]?.level !== 1
}

export function indent(entries: Entries, index: number): EntryDraft[] {
  return entries.map((entry, at) => (at === index ? { ...entry, level: 1 } : entry))
}

/** Puts an entry of the second level on the first one, after what is beside it. */
export function outdent(entries: Entries, index: number): EntryDraft[] {
  const entry = entries[index]
  if (!entry) return [...entries]
  const end = entries.findIndex(({ level }, at) => at > index && level === 0)
  return moved(
    entries.map((each, at) => (at === index ? { ...each, level: 0 } : each)),
    index,
    (end === -1 ? entries.length : end) - 1,
  )
}

/** Without an entry; what was below it stays, on the first level. */
export function withoutEntry(entries: Entries, index: number): EntryDraft[] {
  const [first, ...below] =
    entries[index]?.level === 0 ? (blocksOf(entries)[blockAt(blocksOf(entries), index)] ?? []) : []
  const raised = new Set(first ? below.map(({ key }) => key) : [])
  return entries
    .filter((_, at) => at !== index)
    .map((entry) => (raised.has(entry.key) ? { ...entry, level: 0 as const } : entry))
}

export function withEntry(entries: Entries, values: EntryValues, index: number | undefined): EntryDraft[] {
  if (index !== undefined)
    return entries.map((entry, at) => (at === index ? { ...entry, ...values, state: 'shown' } : entry))
  const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1
  return [...entries, { ...values, key, level: 0, state: 'shown' }]
}

/** Nothing is below the beginning of the list. */
function withFirstLevel([first, ...rest]: EntryDraft[]): EntryDraft[] {
  return first ? [{ ...first, level: 0 }, ...rest] : []
}

type Usual = MenuPlace | { heading: 'shop' | 'help'; below: MenuPlace[] }

const usual: Readonly<Record<MenuKind, readonly Usual[]>> = {
  header: ['products', 'deals', 'collections', 'rewards'],
  footer: [
    { heading: 'shop', below: ['products', 'deals', 'categories', 'collections', 'rewards'] },
    {
      heading: 'help',
      below: [
        'contact',
        'account',
        'wishlist',
        'find_order',
        'gift_cards',
        'privacy',
        'terms',
        'returns',
        'imprint',
        'stores',
      ],
    },
  ],
}

/** What the storefront shows without a menu of the store's own, to begin with. headings: their labels by language. */
export function usualEntries(
  kind: MenuKind,
  headings: Readonly<Record<'shop' | 'help', Record<string, string>>>,
): EntryDraft[] {
  const place = (target: MenuPlace, level: 0 | 1) =>
    ({ leads_to: 'place', target, title: null, labels: {}, state: 'shown', level }) as const
  return usual[kind]
    .flatMap((each) =>
      typeof each === 'string'
        ? [place(each, 0)]
        : [
            { ...place('home', 0), leads_to: 'heading' as const, target: null, labels: headings[each.heading] },
            ...each.below.map((below) => place(below, 1)),
          ],
    )
    .map((entry, key) => ({ ...entry, key }))
}
