import type { StoreMenusReply } from '@shopkey/client/types.ts'
import { paths, rewardsView, shopView } from './paths.ts'

/** `to`: a path of the storefront or an https address; null for a heading. */
export interface ShownLink {
  label: string
  to: string | null
}
export interface ShownEntry extends ShownLink {
  entries: ShownLink[]
}

/** null: the store has no menu of its own here. */
export interface ShownMenus {
  header: ShownEntry[] | null
  footer: ShownEntry[] | null
}

export type StoreMenus = StoreMenusReply['menus']
type StoreEntry = NonNullable<StoreMenus['header']>[number]
type StoreLink = Omit<StoreEntry, 'entries'>

/** A store without menus of its own. */
export const NO_MENUS: StoreMenus = { header: null, footer: null }

interface ShownIn {
  /** As used in addresses. */
  view: string
  has_rewards: boolean
  /** Which of these have something to show. */
  sections: { deals: boolean; categories: boolean; gift_cards: boolean; collection_ids: readonly string[] }
}

/** The menus with addresses in place of targets, without places that have nothing to show. */
export function shownMenus({ header, footer }: StoreMenus, shownIn: ShownIn): ShownMenus {
  return { header: header && shownEntries(header, shownIn), footer: footer && shownEntries(footer, shownIn) }
}

function shownEntries(entries: readonly StoreEntry[], shownIn: ShownIn): ShownEntry[] {
  return entries.flatMap((entry) => {
    const below = entry.entries.flatMap((link) => shownLink(link, shownIn))
    if (entry.leads_to === 'heading') return below.length > 0 ? [{ label: entry.label, to: null, entries: below }] : []
    const [link] = shownLink(entry, shownIn)
    return link ? [{ ...link, entries: below }] : below.map((each) => ({ ...each, entries: [] }))
  })
}

function shownLink(link: StoreLink, shownIn: ShownIn): ShownLink[] {
  const to = link.target === null ? undefined : addressOf(link.leads_to, link.target, shownIn)
  return to === undefined ? [] : [{ label: link.label, to }]
}

function addressOf(leads_to: StoreLink['leads_to'], target: string, shownIn: ShownIn): string | undefined {
  const { view } = shownIn
  switch (leads_to) {
    case 'product':
      return paths.product(view, target)
    case 'collection':
      return paths.collection(view, target)
    case 'category':
      return paths.catalogue(view, target)
    // An article's target begins with journal/.
    case 'page':
      return target.startsWith('journal/')
        ? paths.article(view, target.slice('journal/'.length))
        : paths.page(view, target)
    case 'address':
      return target
    case 'place':
      return addressOfPlace(target, shownIn)
    case 'heading':
      return undefined
  }
}

/** undefined: it has nothing to show, or is one of a later version. */
function addressOfPlace(place: string, { view, has_rewards, sections }: ShownIn): string | undefined {
  switch (place) {
    case 'home':
      return paths.home(view)
    case 'products':
      return paths.products(view)
    case 'deals':
      return sections.deals ? paths.deals(view) : undefined
    case 'collections':
      return sections.collection_ids.length > 0 ? paths.collections(view) : undefined
    case 'categories':
      return sections.categories ? paths.catalogues(view) : undefined
    case 'gift_cards':
      return sections.gift_cards ? paths.giftCards(view) : undefined
    case 'campaigns':
      return paths.campaigns(view)
    case 'journal':
      return paths.journal(view)
    case 'rewards':
      return has_rewards ? paths.home(rewardsView(shopView(view))) : undefined
    case 'contact':
      return paths.contact(view)
    case 'account':
      return paths.account(view)
    case 'wishlist':
      return paths.wishlist(view)
    case 'find_order':
      return paths.findOrder(view)
    case 'privacy':
      return paths.privacyPolicy(view)
    case 'terms':
    case 'returns':
    case 'imprint':
      return paths.legal(view, place)
    case 'stores':
      return paths.stores()
    default:
      return undefined
  }
}
