/** The menus of a store. */
export const MENU_KINDS = ['header', 'footer'] as const
export type MenuKind = (typeof MENU_KINDS)[number]

/** Pages that every store has, or may have; a menu leads to them by name. */
export const MENU_PLACES = [
  'home',
  'products',
  'deals',
  'collections',
  'categories',
  'gift_cards',
  'campaigns',
  'journal',
  'rewards',
  'contact',
  'account',
  'wishlist',
  'find_order',
  'privacy',
  'terms',
  'returns',
  'imprint',
  'stores',
] as const
export type MenuPlace = (typeof MENU_PLACES)[number]

/** What an entry of a menu leads to. */
export const MENU_TARGETS = ['product', 'collection', 'category', 'page', 'place', 'address', 'heading'] as const
export type MenuTarget = (typeof MENU_TARGETS)[number]
