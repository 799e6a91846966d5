import type { MenuPlace } from '@shopkey/domain/menus.ts'
import type { StorefrontKey } from '@shopkey/i18n/storefront-messages.ts'

/** What the storefront calls its places. */
export const wordsOfPlaces: Readonly<Record<MenuPlace, StorefrontKey>> = {
  home: 'shell.home',
  products: 'shell.all_products',
  deals: 'deals.title',
  collections: 'collections.title',
  categories: 'catalogues.title',
  gift_cards: 'gift_cards.title',
  campaigns: 'campaigns.title',
  journal: 'journal.title',
  rewards: 'rewards.link',
  contact: 'contact.title',
  account: 'shell.account',
  wishlist: 'wishlist.title',
  find_order: 'find_order.title',
  privacy: 'privacy.title',
  terms: 'legal.terms',
  returns: 'legal.returns',
  imprint: 'legal.imprint',
  stores: 'shell.other_stores',
}
