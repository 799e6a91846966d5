/** Where words of people are shown. What each does to them, whatever they are, and the test that tries it with hostile ones. */
export const places = {
  mail: {
    rule: 'text',
    does: 'Composed of segments: words are text, addresses in them no links, pictures come from the shop’s storage, subjects have one line and 200 characters.',
    test: 'apps/server/src/platform/notifications/hostile-words.test.ts',
  },
  'SMS, WhatsApp': {
    rule: 'no links',
    does: 'As mail; the host of an address in words is broken, and parameters of a template have one line.',
    test: 'apps/server/src/platform/notifications/hostile-words.test.ts',
  },
  PDF: {
    rule: 'drawn',
    does: 'Drawn as glyphs: nothing in the file can be followed or runs.',
    test: 'apps/server/src/http/hostile-words.test.ts',
  },
  label: {
    rule: 'cut',
    does: 'Drawn and cut to the one page of a parcel.',
    test: 'apps/server/src/http/hostile-words.test.ts',
  },
  CSV: {
    rule: "' before",
    does: 'Quoted; an apostrophe precedes what a spreadsheet would compute, and imports take it off again.',
    test: 'apps/server/src/http/hostile-words.test.ts',
  },
  feed: {
    rule: 'escaped',
    does: 'Escaped as XML or CSV, without control characters; pictures come from the shop’s storage.',
    test: 'apps/storefront/app/features/hostile-words.test.ts',
  },
  'JSON-LD': {
    rule: '\\u003c',
    does: 'JSON whose `<` is escaped, so that no text ends its script.',
    test: 'e2e/hostile-words.test.ts',
  },
  'share card': {
    rule: 'escaped',
    does: 'An escaped attribute of a `meta`; the picture comes from the shop’s storage.',
    test: 'e2e/hostile-words.test.ts',
  },
  page: {
    rule: 'escaped',
    does: 'Text of an element: no markup, no addresses as links; scripts run by hash or nonce alone.',
    test: 'e2e/hostile-words.test.ts',
  },
  'back-office': {
    rule: 'escaped',
    does: 'As a page.',
    test: 'e2e/hostile-words.test.ts',
  },
  log: {
    rule: 'left out',
    does: 'Bodies are never printed; of paths and queries only what the contract calls printable.',
    test: 'apps/server/src/http/log-redaction.test.ts',
  },
} as const

export type Place = keyof typeof places

interface Words {
  /** The properties of bodies that hold them, by name; with `@name`, only those in the format of names, with `!name` the others. */
  properties: readonly string[]
  /** What is refused or changed when they are entered. */
  input: string
  shownIn: readonly Place[]
}

const everywhere: readonly Place[] = [
  ...['mail', 'SMS, WhatsApp', 'PDF', 'label', 'CSV', 'feed', 'JSON-LD', 'share card', 'page', 'back-office'],
] as Place[] // all but the log
const onScreens: readonly Place[] = ['page', 'back-office']
const aName = 'one line of 255 characters; refused: addresses, unseen characters, marks of direction'

/** Every text that people write and others read. A property of the contract that is in no row, or in two, fails the test. */
export const wordsOfPeople: Readonly<Record<string, Words>> = {
  'names of people, stores, products and their parts': {
    properties: [
      'first_name',
      'last_name',
      'company',
      'recipient_name',
      'name@name',
      'title@name',
      'subtitle@name',
      'label@name',
      'value@name',
    ],
    input: aName,
    shownIn: everywhere,
  },
  'names that only staff read': {
    properties: ['title!name', 'name!name', 'label!name'],
    input: '60 to 255 characters',
    shownIn: ['back-office', 'mail', 'CSV'],
  },
  'descriptions of products and groups': {
    properties: [
      'description',
      'subtitle!name',
      'size_guide',
      'material',
      'origin_country',
      'colour',
      'size',
      'ar',
      'bh',
      'en',
      'benefits',
    ],
    input: 'up to 20,000 characters, legal texts 50,000',
    shownIn: ['CSV', 'feed', 'JSON-LD', 'share card', 'page', 'back-office'],
  },
  'who wrote an article': {
    properties: ['author'],
    input: aName,
    shownIn: ['feed', 'JSON-LD', 'page', 'back-office'],
  },
  addresses: {
    properties: [
      'address_1',
      'address_2',
      'city',
      'province',
      'postal_code',
      'phone',
      'phoneNumber',
      'mobile_number',
      'district_code',
      'contact_address',
      'contact_phone',
      'invoice_sender',
      'billing_address',
      'shipping_address',
    ],
    input: 'up to 500 characters',
    shownIn: ['mail', 'PDF', 'label', 'CSV', 'page', 'back-office'],
  },
  'e-mail addresses': {
    properties: ['email', 'contact_email', 'recipient_email', 'owner_email', 'user', 'to', 'confirmation', 'username'],
    input: '254 characters; refused: anything else than an address or a user name',
    shownIn: ['mail', 'PDF', 'CSV', 'page', 'back-office'],
  },
  'words to another shopper': {
    properties: ['message', 'added_by'],
    input: '40 to 5,000 characters',
    shownIn: ['mail', 'SMS, WhatsApp', 'page', 'back-office'],
  },
  notes: {
    properties: ['note', 'value!name', 'tags', 'key'],
    input: 'up to 20,000 characters',
    shownIn: ['mail', 'CSV', ...onScreens],
  },
  'templates of messages': {
    properties: ['subject', 'greeting', 'closing', 'body'],
    input: 'up to 20,000 characters; refused: unknown placeholders',
    shownIn: ['mail', 'SMS, WhatsApp', ...onScreens],
  },
  'codes and handles': {
    properties: [
      'code',
      'handle',
      'sku',
      'barcode',
      'ean',
      'upc',
      'hs_code',
      'mid_code',
      'external_id',
      'order_number_prefix',
      'prefix',
      'tax_code',
      'tracking_numbers',
      'view_code',
      'storeViewCode',
      'store_view_code',
    ],
    input: 'up to 2,000 characters; handles and prefixes by a pattern',
    shownIn: ['mail', 'PDF', 'label', 'CSV', 'feed', 'JSON-LD', ...onScreens],
  },
  'words of a search': {
    properties: ['q', 'term', 'texts', 'query'],
    input: '60 to 2,000 characters',
    shownIn: onScreens,
  },
  'addresses of pages and pictures': {
    properties: [
      'banner_url',
      'target_url',
      'favicon',
      'logo',
      'thumbnail',
      'images',
      'image_urls',
      'picture_url',
      'link',
      'social_links',
      'url',
      'page',
      'invite_link_template',
      'payment_link_template',
      'swap_link_template',
    ],
    input:
      '2,000 characters; templates of links: http or https; social networks: https, of a known network; other links lead nowhere unless they are http, https or paths of the shop; pictures of other hosts are shown on screens only',
    shownIn: ['mail', 'feed', 'JSON-LD', 'share card', 'page', 'back-office'],
  },
  'metadata, and settings of providers': {
    properties: ['metadata', 'context', 'data', 'values'],
    input: '16 KiB in a row, 32 KiB in a cart; refused: `__proto__`',
    shownIn: ['CSV', 'feed', 'back-office'],
  },
  'names of files': {
    properties: ['file_key', 'file_keys'],
    input: 'replaced by a key of the server’s own, with the name as a slug',
    shownIn: ['page', 'back-office'],
  },
  'passwords, codes to sign in with, tokens': {
    properties: [
      'password',
      'old_password',
      'new_password',
      'current_password',
      'otp',
      'current_otp',
      'recovery_code',
      'token',
      'api_token',
      'secret_values',
    ],
    input: '20 to 4,000 characters',
    shownIn: [],
  },
}

/** Properties of bodies that name something by an id, a code of a standard, a time or a kind: nobody's words. */
export const noWords =
  /(?:^|_)(?:ids?|codes?|at)$|Id$|^(?:assigned_to|from|until|date|valid_duration|deliver_on|time_zone|countries|currencies|country_codes|regions|payment_providers|fulfillment_providers|list|location|products|product_collections|product_tags|product_types|customer_groups|shipping_options|return_shipping_option|region|type|resource_type|view_type|source|path|target|host|challenge|verifier|earning_rates)$/
