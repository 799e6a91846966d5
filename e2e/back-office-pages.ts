/** A story: its file and its title. */
type Story = readonly [file: string, title: string]

/** What of a page the wrong role does not get. */
type Limit =
  /** The page names this right, and shows nothing else. */
  | { lacksRight: string }
  /** It may be read; this control of its work, by role and name, is there for the right role and not, or disabled, for the wrong one. */
  | { lacksControl: readonly [role: 'button' | 'link' | 'label', name: string] }
  /** The start page leads to the first page that the role may open. */
  | { leadsTo: string }
  /** Every role has all of it, for this reason. */
  | { isForEveryone: string }

export type BackOfficePage = Limit & {
  /** Its address below a store, as the router has it. */
  path: string
  /** Where its main work is shown by a role that may do it. */
  story: Story
  /** Accounts of the demo's Batik Larasati: who may do the work, and who may not. */
  may: 'larasati' | 'owner'
  mayNot: 'joko' | 'melati' | 'larasati' | undefined
  /** For `:id`: the list whose first record is opened, or an id. */
  example?: { list: string } | { id: string }
}

const stories = {
  daily: [
    'staff-orders-daily',
    'an owner prints and exports several orders at once, and sees that a shopper has bought',
  ],
  analytics: ['staff-analytics', "an owner compares a month's figures and exports them; their sums equal the orders'"],
  bulk: ['staff-orders-daily', 'an owner captures and packs several orders at once, and reads why one was refused'],
  order: ['staff-handle-an-order', 'an owner packs an order, ships it, gives money back and writes a note'],
  payments: ['staff-payments', 'an owner reads what was captured by day, and the exported payments add up to it'],
  draft: [
    'staff-sell-for-shoppers',
    'an owner prepares a draft with an item of her own, a price and a discount; its customer pays by the link',
  ],
  cart: [
    'staff-sell-for-shoppers',
    'customer service finds a shopper’s cart, changes it with her and places it; her colleague may not',
  ],
  return: ['returns-swaps-claims', 'a return that a shopper requests is received, kept out of stock, and refunded'],
  newReturn: ['returns-swaps-claims', 'an owner requests a return for a customer who called'],
  swap: [
    'returns-swaps-claims',
    'a swap is created, confirmed and paid by its shopper, settled, packed, shipped and received',
  ],
  claim: ['returns-swaps-claims', 'a claim with a replacement is created, packed and shipped'],
  product: [
    'staff-edit-the-catalogue',
    'a product is created, corrected where the server refuses it, kept from being lost, and deleted',
  ],
  prices: [
    'staff-prices-and-stock',
    'an owner pastes a thousand prices from a spreadsheet, takes back, corrects what is refused, and saves',
  ],
  stock: [
    'staff-prices-and-stock',
    'a manager adjusts stock with a reason, finds it in the history, and tidies up the tags',
  ],
  groupings: ['staff-edit-the-catalogue', 'a collection and a category are created, edited and deleted on a phone'],
  media: [
    'staff-media',
    'pictures are uploaded, described, given to a product and one of its variants, and deleted while unused',
  ],
  customer: ['staff-customers', 'an owner adds a customer, edits one, and gives points that the shopper sees'],
  group: [
    'staff-customer-groups',
    'an owner creates a group, adds members found by name, removes one and deletes the group',
  ],
  domains: ['staff-add-a-domain', 'an owner adds a domain, sees it verified, makes it the primary one and removes it'],
  redirects: [
    'staff-redirect-old-addresses',
    'an owner redirects an old page and one that visitors missed, imports a file and exports it',
  ],
  menus: ['staff-make-a-menu', 'an owner makes a header of two levels by keyboard, and shoppers follow it'],
  pages: [
    'staff-write-a-page',
    'an owner writes a page of blocks by keyboard, publishes it, and restores its first version',
  ],
  moving: [
    'staff-move-in',
    'an owner moves in from Shopify: checks two files, moves, sells, and moves again what has changed',
  ],
  lead: ['staff-customers', 'a message sent in the storefront is assigned, replied to and closed'],
  post: ['staff-watch-the-post', 'an owner reads what was sent, exports the products and connects a webhook'],
  discount: ['staff-discounts', 'an owner makes a discount with a condition, tries it out, and a shopper uses it up'],
  giftCard: [
    'staff-gift-cards-and-price-lists',
    'an owner issues a gift card, a shopper pays with it, and its history names the order',
  ],
  priceList: [
    'staff-gift-cards-and-price-lists',
    'an owner pastes prices for a group into a list, previews them, and only that group sees them',
  ],
  campaign: ['staff-campaigns-and-search', 'an owner shows a campaign, and shoppers see it'],
  search: ['staff-campaigns-and-search', 'an editor promotes products for a search, and a shopper sees them first'],
  programme: [
    'member-buys-with-points',
    'an owner sets a price in points, the rates of the programme and a tier; who serves customers only reads them',
  ],
  store: [
    'staff-store-settings',
    'an owner writes who runs the store and the contact, pauses the store, lets a visitor in and opens it again',
  ],
  sending: [
    'staff-set-up-sending',
    'an owner of the installation sets e-mail up for a store, sends a test and reads what the service said; shoppers are offered what works',
  ],
  template: [
    'staff-store-settings',
    "an owner writes the store's own text of a message; a clerk only reads it; it fits a phone in Arabic",
  ],
  translations: ['staff-store-settings', 'an owner finds what is not translated, and opens it'],
  team: ['colleague-joins', 'a manager invites a colleague, who joins, is limited and removed'],
  audit: [
    'colleague-joins',
    'an owner reads the history of a product in the audit log; a clerk on a phone in Arabic may not',
  ],
  region: [
    'staff-open-a-region',
    'a region with tax and delivery is made in the back-office, tried, and bought in by a shopper',
  ],
  selling: [
    'staff-open-a-region',
    'an owner adds a currency, a sales channel, a shipping profile and the keys of a courier',
  ],
  localTax: ['staff-open-a-region', 'an owner enters taxes by place for a region, and a shopper pays them'],
  reason: [
    'staff-return-reasons',
    'an owner creates a return reason by the palette, one below it, changes and deletes them',
  ],
  installation: [
    'colleague-joins',
    'an owner of the installation archives a store and restores it; owners of a store have no such page',
  ],
  review: [
    'shopper-with-an-account',
    'a shopper registers by code, buys with a saved address, asks for a return, and reviews the product',
  ],
  removal: ['opening-day', 'a store is handed over, archived, exported and deleted for good'],
  opening: ['opening-day', 'from an empty installation to a shipped first order'],
  merchant: ['opening-day', 'in Indonesian on a phone: a merchant signs up, opens a store, and ships a paid order'],
  account: [
    'two-factor',
    'an owner sets two-factor sign-in up, signs in with a code, confirms it for an API key, and signs out elsewhere',
  ],
  password: [
    'colleague-joins',
    'the form for a new password reveals nothing about an address; an old link leads back to the form',
  ],
} as const satisfies Record<string, Story>

type StoryName = keyof typeof stories

/** Not opened at all: the page names the missing right. */
const closed = (path: string, story: StoryName, mayNot: 'joko' | 'melati', lacksRight: string): BackOfficePage => ({
  path,
  story: stories[story],
  may: 'larasati',
  mayNot,
  lacksRight,
})

/** Everybody may read it; a packer does not get its work. */
const readOnly = (
  path: string,
  story: StoryName,
  role: 'button' | 'link' | 'label',
  name: string,
  example?: BackOfficePage['example'],
): BackOfficePage => ({
  path,
  story: stories[story],
  may: 'larasati',
  mayNot: 'joko',
  lacksControl: [role, name],
  ...(example && { example }),
})

const forEveryone = (path: string, story: StoryName, isForEveryone: string): BackOfficePage => ({
  path,
  story: stories[story],
  may: 'larasati',
  mayNot: undefined,
  isForEveryone,
})

const ofInstallation = (path: string, story: StoryName): BackOfficePage => ({
  path,
  story: stories[story],
  may: 'owner',
  mayNot: 'larasati',
  lacksRight: 'run the installation',
})

/** Every page of a store, the story of its main work, and who may not do it. */
export const backOfficePages: readonly BackOfficePage[] = [
  { path: '', story: stories.daily, may: 'larasati', mayNot: 'melati', leadsTo: 'analytics' },
  closed('analytics', 'analytics', 'joko', 'see reports'),
  closed('orders', 'bulk', 'melati', 'see orders'),
  closed('orders/:id', 'order', 'melati', 'see orders'),
  closed('payments', 'payments', 'joko', 'capture and refund money'),
  closed('draft-orders', 'draft', 'melati', 'see orders'),
  closed('draft-orders/:id', 'draft', 'melati', 'see orders'),
  closed('carts', 'cart', 'joko', 'help shoppers with their carts'),
  closed('carts/:id', 'cart', 'joko', 'help shoppers with their carts'),
  closed('returns', 'return', 'melati', 'see orders'),
  closed('returns/new', 'newReturn', 'joko', 'change orders'),
  closed('returns/:id', 'return', 'melati', 'see orders'),
  closed('swaps', 'swap', 'melati', 'see orders'),
  closed('swaps/new', 'swap', 'joko', 'change orders'),
  closed('swaps/:id', 'swap', 'melati', 'see orders'),
  closed('claims', 'claim', 'melati', 'see orders'),
  closed('claims/new', 'claim', 'joko', 'change orders'),
  closed('claims/:id', 'claim', 'melati', 'see orders'),
  readOnly('products', 'product', 'link', 'New product'),
  closed('products/new', 'product', 'joko', 'change products'),
  closed('products/bulk', 'prices', 'joko', 'change products'),
  readOnly('products/:id', 'product', 'button', 'More actions', { list: 'products' }),
  forEveryone('inventory', 'stock', 'the list only; the story of a clerk who may only look opens its drawer'),
  readOnly('categories', 'groupings', 'link', 'New category'),
  readOnly('collections', 'groupings', 'link', 'New collection'),
  readOnly('media', 'media', 'label', 'Drop pictures here, or choose files'),
  readOnly('product-types', 'stock', 'link', 'Abaya'),
  readOnly('product-tags', 'stock', 'link', 'ceplok'),
  closed('customers', 'customer', 'melati', 'see customers'),
  closed('customers/:id', 'customer', 'melati', 'see customers'),
  closed('customer-groups', 'group', 'melati', 'see customers'),
  closed('customer-groups/:id', 'group', 'melati', 'see customers'),
  closed('leads', 'lead', 'joko', 'see campaigns and leads'),
  closed('leads/:id', 'lead', 'joko', 'see campaigns and leads'),
  closed('messages', 'post', 'melati', 'see customers'),
  closed('discounts', 'discount', 'joko', 'see discounts'),
  closed('discounts/new', 'discount', 'melati', 'change discounts'),
  closed('discounts/:id', 'discount', 'joko', 'see discounts'),
  closed('gift-cards', 'giftCard', 'joko', 'see discounts'),
  closed('gift-cards/:id', 'giftCard', 'joko', 'see discounts'),
  readOnly('price-lists', 'priceList', 'link', 'New price list'),
  closed('price-lists/new', 'priceList', 'joko', 'change price lists'),
  readOnly('price-lists/:id', 'priceList', 'button', 'More actions', { list: 'price-lists' }),
  closed('campaigns', 'campaign', 'melati', 'see campaigns and leads'),
  closed('programme', 'programme', 'joko', 'see campaigns and leads'),
  readOnly('search-terms', 'search', 'link', 'New synonyms'),
  readOnly('settings', 'post', 'link', 'Team'),
  readOnly('settings/store', 'store', 'button', 'Upload'),
  readOnly('settings/sending', 'sending', 'link', 'Set up for this store'),
  readOnly('settings/domains', 'domains', 'link', 'Add domain'),
  readOnly('settings/pages', 'pages', 'link', 'New page'),
  readOnly('settings/pages/:id', 'pages', 'button', 'Publish', { list: 'pages' }),
  readOnly('settings/menus', 'menus', 'button', 'Add entry'),
  readOnly('settings/menus/footer', 'menus', 'button', 'Add entry'),
  readOnly('settings/redirects', 'redirects', 'link', 'New redirect'),
  forEveryone('settings/message-templates', 'template', 'the list only; its pages are limited'),
  readOnly('settings/message-templates/:id', 'template', 'button', 'Send me a test', { id: 'order_placed' }),
  forEveryone('settings/translations', 'translations', 'it counts and links; the pages that it links to are limited'),
  closed('team', 'team', 'joko', 'see staff'),
  closed('audit-log', 'audit', 'joko', 'see who changed what'),
  readOnly('settings/regions', 'region', 'link', 'New region'),
  closed('settings/regions/new', 'region', 'joko', 'change settings'),
  readOnly('settings/regions/:id', 'region', 'button', 'More actions', { list: 'regions' }),
  readOnly('settings/currencies', 'selling', 'link', 'New currency'),
  forEveryone('settings/payment-methods', 'region', 'the list only; its pages are limited'),
  readOnly('settings/payment-methods/:id', 'region', 'button', 'Add', { id: 'bank-transfer' }),
  forEveryone('settings/couriers', 'selling', 'the list only; its pages are limited'),
  readOnly('settings/couriers/:id', 'selling', 'button', 'Test connection', { id: 'sap-express' }),
  forEveryone('settings/tax-providers', 'localTax', 'the list only; its pages are limited'),
  readOnly('settings/tax-providers/:id', 'localTax', 'button', 'Add', { id: 'local-taxes' }),
  forEveryone('settings/extensions', 'review', 'the list only; its pages are limited'),
  readOnly('settings/extensions/:id', 'review', 'label', 'Days until the invitation', { id: 'product-reviews' }),
  readOnly('settings/taxes', 'region', 'link', 'New tax rate'),
  readOnly('settings/delivery', 'region', 'link', 'New delivery option'),
  readOnly('settings/shipping-profiles', 'selling', 'link', 'New shipping profile'),
  readOnly('settings/shipping-profiles/:id', 'selling', 'link', 'Rename', { list: 'shipping-profiles' }),
  readOnly('settings/sales-channels', 'selling', 'link', 'New sales channel'),
  readOnly('settings/sales-channels/:id', 'selling', 'link', 'Edit', { list: 'sales-channels' }),
  readOnly('return-reasons', 'reason', 'link', 'New return reason'),
  ofInstallation('stores', 'installation'),
  ofInstallation('stores/exports', 'removal'),
  ofInstallation('installation', 'opening'),
  ofInstallation('system', 'installation'),
  readOnly('transfers', 'post', 'button', 'Import products'),
  closed('settings/move-in', 'moving', 'melati', 'change discounts'),
  closed('settings/webhooks', 'post', 'joko', 'manage webhooks'),
  closed('setup', 'opening', 'joko', 'change settings'),
  closed('setup/:id', 'merchant', 'joko', 'change settings'),
  forEveryone('account', 'account', "a person's own account"),
]

/** Pages outside a store, for people without an account, a password or a store: address and story. */
export const pagesOutsideStores: Readonly<Record<string, Story>> = {
  'sign-in': stories.account,
  'forgot-password': stories.password,
  'reset-password': stories.password,
  'confirm-email': [
    'colleague-joins',
    'a colleague changes her e-mail address by the link in the message, which works once',
  ],
  invite: stories.team,
  'sign-up': stories.merchant,
  setup: stories.opening,
  'new-store': stories.opening,
}
