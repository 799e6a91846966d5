import { DEFAULT_TIME_ZONE } from '@shopkey/domain/default-time-zone.ts'
import { ORDER_PREFIX_PATTERN } from '@shopkey/domain/order-number.ts'
import { RETURN_PAYERS } from '@shopkey/domain/return-policy.ts'
import { STORE_CATEGORIES, THEMES, UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Announcement, AnnouncementInput } from './announcement.ts'
import { Currency, Provider } from './currency.ts'
import { LATE_PAYMENTS } from './late-payments.ts'
import { inMoneyUnlessAsked } from './reward-store.ts'
import { SalesChannel } from './sales-channel.ts'
import { text } from './scalars.ts'
import {
  Amount,
  Body,
  CurrencyCode,
  Email,
  IdInput,
  IdOf,
  LowerCurrencyCode,
  Metadata,
  NameText,
  Nullable,
  OneOf,
  Page,
  ShortText,
  Timestamp,
  timestamps,
} from './schema.ts'
import { shownToAll } from './shown-to.ts'
import { StoreLookInput, storeLook } from './store-look.ts'
import { storePresence, storePresenceInput } from './store-presence.ts'
import { aboutClosedNotice, ClosedNotice, closedNoticeExample, STORE_PASS_KINDS, storeStatus } from './store-status.ts'

const example = {
  name: 'Kopi Senja',
  view_code: 'kopi-senja',
  days: 5,
  prefix: 'KOPI-',
  logo: 'https://cdn.example.com/kopi-senja.svg',
  phone: '+6281234567890',
  email: 'halo@kopisenja.example',
  address: 'Jalan Braga 12\nBandung 40111',
  favicon: 'https://cdn.example.com/kopi-senja-icon.png',
  sender: 'PT Kopi Senja\nJalan Braga 12, Bandung\nNPWP 01.234.567.8-901.000',
}
const meaning = {
  name: 'What the store is called',
  view_code: 'Names the store in addresses and in `store-view-code`',
  category: 'Kind of business',
  logo: 'Address of its logo',
  contact_phone: 'Phone number that it publishes',
  contact_email: 'E-mail address that it publishes',
  contact_address: 'Postal address that it publishes, in lines',
  favicon: 'Address of the small picture in browser tabs',
  invoice_sender:
    'Lines below its name on invoices: registered name, address, tax number. null: the published address. Shoppers see it only on an invoice',
  languages: 'Languages of its storefront, the usual one first',
  has_loyalty_store: 'Whether it has a club, where points buy goods',
  default_currency_code: 'Currency of prices where nothing else decides, ISO 4217',
  default_region: 'Region where shoppers have not chosen one',
  default_sales_channel: 'Channel whose products it shows where a region has none of its own',
  currencies: 'Currencies that it has prices in',
  metadata: `What an integration stores, by key. theme is the look of the storefront: ${THEMES.join(', ')}. own_theme is one of its own, as accent-background-corners, such as 1f4fd1-white-soft.`,
  swap_link_template:
    'Link that confirms a swap, with {order_id}, {cart_id} and {key} in it; null: a page of our storefront',
  payment_link_template: 'Link that pays a draft order, with {cart_id} and {key} in it; null: a page of our storefront',
  invite_link_template: 'Link of invitations to its staff, with {invite_token} in it; null: a page of our back-office',
  refund_confirmation_above:
    'Refunds above it need a fresh sign-in of staff; minor units of the default currency. null: about 500 US dollars.',
  late_payments:
    'What happens to money that comes for an order that it canceled because it was not paid in time or declined. refund: it is sent back. reopen: the order is worked on again, as long as its stock, codes and gift cards are still available; otherwise it is sent back',
  time_zone: 'Time zone that its days and dates are in, IANA name',
  order_number_prefix:
    'What it writes before the numbers of its orders: up to 10 Latin letters, dots, hyphens and slashes, beginning with a letter. null: #',
  return_window_days:
    'How many days after an order arrived its shopper may return it or exchange it; staff may accept it later. 0: never. null: without an end.',
  unreturnable_category_ids: 'Product categories, with those below them, that shoppers cannot return',
  unreturnable_product_ids: 'Single products that shoppers cannot return, whatever their categories',
  return_paid_by: 'Who pays return shipping that shoppers choose',
  arrives_after_days:
    'After how many days shipped orders should have arrived, where no courier reports it. null: the storefront does not say.',
  primary_host:
    'The domain of its own that its pages are at; null: they are at the address of the platform, below its view code',
  is_default: 'Whether requests without `store-view-code` get this store',
}

/** A store as shoppers see it. @public */
export const StorefrontStore = Type.Object({
  id: IdOf('store'),
  name: about(meaning.name, Type.String(), example.name),
  view_code: about(meaning.view_code, Type.String(), example.view_code),
  primary_host: shownToAll(
    'the store publishes it',
    Nullable(about(meaning.primary_host, Type.String(), 'kopi-senja.example')),
  ),
  category: about(meaning.category, Type.String(), STORE_CATEGORIES[0]),
  logo: Nullable(about(meaning.logo, Type.String(), example.logo)),
  contact_phone: shownToAll(
    'the store publishes it',
    Nullable(about(`${meaning.contact_phone}, E.164`, Type.String(), example.phone)),
  ),
  contact_email: shownToAll(
    'the store publishes it',
    Nullable(about(meaning.contact_email, Type.String(), example.email)),
  ),
  contact_address: shownToAll(
    'the store publishes it',
    Nullable(about(meaning.contact_address, Type.String(), example.address)),
  ),
  favicon: Nullable(about(meaning.favicon, Type.String(), example.favicon)),
  languages: about(meaning.languages, Type.Array(Type.String())),
  has_loyalty_store: about(meaning.has_loyalty_store, Type.Boolean()),
  default_currency_code: about(meaning.default_currency_code, LowerCurrencyCode),
  default_region_id: Nullable(IdOf('region', meaning.default_region)),
  default_sales_channel_id: Nullable(IdOf('sales channel', meaning.default_sales_channel)),
  currencies: inMoneyUnlessAsked(about(meaning.currencies, Type.Array(Currency))),
  time_zone: about(meaning.time_zone, Type.String(), DEFAULT_TIME_ZONE),
  order_number_prefix: Nullable(about(meaning.order_number_prefix, Type.String(), example.prefix)),
  arrives_after_days: Nullable(about(meaning.arrives_after_days, Type.Integer(), example.days)),
  return_window_days: Nullable(about(meaning.return_window_days, Type.Integer(), 14)),
  return_paid_by: about(meaning.return_paid_by, OneOf(RETURN_PAYERS)),
  ...storeStatus,
  ...storeLook,
  announcement: Nullable(
    about(
      'The line above each page; null: none now. One that has not started is sent from a minute before',
      Announcement,
    ),
  ),
  ...storePresence,
  metadata: Nullable(about(meaning.metadata, Metadata)),
  ...timestamps,
})

/** The store of a request. @public */
export const CurrentStore = Type.Object({
  ...StorefrontStore.properties,
  payment_methods: about(
    'The payment providers of the installation, also those that only earlier orders were paid with',
    Type.Array(
      Type.Object({
        id: text('The payment provider', 'bank-transfer'),
        name: text('What shoppers read, in the language of `x-store-language`', 'Bank transfer'),
        text: Nullable(
          about(
            'What happens when a shopper chooses it, in that language',
            Type.String(),
            'You see the account details as soon as you have ordered.',
          ),
        ),
        opens_page: about('Whether it is paid on a page of the provider, see `payment_origins`', Type.Boolean()),
        needs_payment_form: about(
          'Whether it is paid in a form of the provider that the storefront shows',
          Type.Boolean(),
        ),
        needs_delivery: about('Whether it is paid when a parcel arrives', Type.Boolean()),
        saved_methods: about('Whether it keeps how signed-in shoppers pay, with their consent', Type.Boolean()),
      }),
    ),
  ),
  payment_origins: about(
    'The only origins outside the shop that paying leads to, where payment providers have their pages',
    Type.Array(Type.String()),
  ),
  message_channels: about(
    'How messages reach customers: codes need `phone`, links for a new password `email`. A channel without a service is not among them.',
    Type.Array(OneOf(['email', 'phone'])),
    ['email'],
  ),
  extensions: about(
    'Extensions that the process has opened; a storefront shows what these bring',
    Type.Array(Type.String()),
    ['product-reviews'],
  ),
  has_visitor_password: about(
    'Whether visitors with a password are let in while it is not open',
    Type.Boolean(),
    false,
  ),
  entered_by: Nullable(
    about(
      'The kind of pass that lets the caller in while it is not open; null: none, or it is open',
      OneOf(STORE_PASS_KINDS),
      null,
    ),
  ),
})
export const StorefrontStoreReply = Type.Object({ store: about('The store', CurrentStore) })
export const StoreDirectoryReply = Type.Object({
  stores: about('All stores of the installation that are open', Type.Array(StorefrontStore)),
})

export const MovedStoreQuery = Type.Object(
  { view_code: about('A view code that no store has', ShortText, 'kopi') },
  { additionalProperties: false },
)
export const MovedStoreReply = Type.Object({
  view_code: about(
    'The view code of the store that had this one before; null: none had',
    Nullable(Type.String()),
    example.view_code,
  ),
})

/** A store as its staff see it. */
const AdminStore = Type.Object({
  ...StorefrontStore.properties,
  is_default: about(meaning.is_default, Type.Boolean()),
  default_currency: Type.Optional(Nullable(about('Its default currency', Currency))),
  default_location_id: Nullable(about("v1's stock location; always null", Type.String(), null)),
  swap_link_template: Nullable(
    about(meaning.swap_link_template, Type.String(), 'https://shop.example.com/swap/{cart_id}?key={key}'),
  ),
  payment_link_template: Nullable(
    about(meaning.payment_link_template, Type.String(), 'https://shop.example.com/pay/{cart_id}?key={key}'),
  ),
  invite_link_template: Nullable(
    about(meaning.invite_link_template, Type.String(), 'https://office.example.com/join?token={invite_token}'),
  ),
  invoice_sender: Nullable(about(meaning.invoice_sender, Type.String(), example.sender)),
  refund_confirmation_above: Nullable(about(meaning.refund_confirmation_above, Amount, 800000000)),
  late_payments: about(meaning.late_payments, OneOf(LATE_PAYMENTS), LATE_PAYMENTS[0]),
  unreturnable_category_ids: about(meaning.unreturnable_category_ids, Type.Array(IdOf('product category'))),
  unreturnable_product_ids: about(meaning.unreturnable_product_ids, Type.Array(IdOf('product'))),
  announcement: Nullable(about('The line above each page, shown or not; null: none', Announcement)),
  opened_at: Nullable(about('When it was opened to shoppers for the first time; null: not yet', Timestamp)),
  archived_at: Nullable(about('When it was archived; null while it is in use', Timestamp)),
})

/** The current store: in addition, what it can be paid and delivered with, and v1's list of switches. */
export const ExtendedStoreReply = Type.Object({
  store: about(
    'The store',
    Type.Object({
      ...AdminStore.properties,
      default_sales_channel: Nullable(about('Its default sales channel', SalesChannel)),
      payment_providers: about('Payment providers of the installation', Type.Array(Provider)),
      fulfillment_providers: about('Fulfillment providers of the installation', Type.Array(Provider)),
      feature_flags: about(
        "v1's feature flags, the same for every store",
        Type.Array(
          Type.Object({
            key: about('Name of the feature', Type.String(), 'sales_channels'),
            value: about('Whether the installation has it', Type.Boolean()),
          }),
        ),
      ),
      modules: about(
        "v1's modules; always empty",
        Type.Array(
          Type.Object({
            module: about('Name of the module', Type.String(), 'inventoryService'),
            resolution: about('Package of the module', Type.String(), '@medusajs/inventory'),
          }),
        ),
      ),
    }),
  ),
})

export const AdminStoreReply = Type.Object({ store: about('The store', AdminStore) })
export const AdminStoreListReply = Page('stores', AdminStore)
const PaymentProvider = Type.Object({
  ...Provider.properties,
  partial_capture: about('Whether staff may capture a part of what it has reserved', Type.Boolean(), true),
  is_offline: about(
    'Whether money moves outside the shop, as with cash on delivery: staff mark a payment as captured once they have it',
    Type.Boolean(),
  ),
  partial_refund: about('Whether a part of a payment can be refunded; otherwise all of it or nothing', Type.Boolean()),
})
export const PaymentProvidersReply = Type.Object({
  payment_providers: about('Payment providers of the installation', Type.Array(PaymentProvider)),
})
export const TaxProvidersReply = Type.Object({
  tax_providers: about('Tax providers of the installation', Type.Array(Provider)),
})

/** An address of the web, or nothing: followed by a colleague, a `javascript:` would run in the back-office. */
const LINK_PATTERN = '^([Hh][Tt][Tt][Pp][Ss]?://\\S+)?$'
const linkTemplate = (description: string, shown: string) =>
  Type.Optional(Nullable(about(description, Type.String({ maxLength: 2000, pattern: LINK_PATTERN }), shown)))
const link = (description: string, shown: string) =>
  Type.Optional(Nullable(about(description, Type.String({ maxLength: 2000 }), shown)))
const lines = (description: string, shown: string) =>
  Type.Optional(Nullable(about(description, Type.String({ maxLength: 500 }), shown)))
const TimeZone = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' })
const Languages = Type.Array(OneOf(UI_LANGUAGES), { minItems: 1, maxItems: UI_LANGUAGES.length, uniqueItems: true })
const Currencies = about(
  `${meaning.currencies}, complete: with the default one and those of its regions; ISO 4217, in either case`,
  Type.Array(CurrencyCode, { minItems: 1, maxItems: 200 }),
)
const DefaultCurrency = about(`${meaning.default_currency_code}, in either case`, CurrencyCode)
const Name = about(meaning.name, NameText, example.name)
const ViewCode = about(
  `${meaning.view_code}: 2 to 40 lower-case letters, digits and single hyphens, unique in the installation`,
  ShortText,
  example.view_code,
)

const storeSettings = {
  name: Type.Optional(Name),
  category: Type.Optional(about(meaning.category, OneOf(STORE_CATEGORIES))),
  swap_link_template: linkTemplate(meaning.swap_link_template, 'https://shop.example.com/swap/{cart_id}?key={key}'),
  payment_link_template: linkTemplate(
    meaning.payment_link_template,
    'https://shop.example.com/pay/{cart_id}?key={key}',
  ),
  invite_link_template: linkTemplate(
    meaning.invite_link_template,
    'https://office.example.com/join?token={invite_token}',
  ),
  refund_confirmation_above: Type.Optional(Nullable(about(meaning.refund_confirmation_above, Amount, 800000000))),
  late_payments: Type.Optional(about(meaning.late_payments, OneOf(LATE_PAYMENTS), LATE_PAYMENTS[1])),
  default_currency_code: Type.Optional(DefaultCurrency),
  currencies: Type.Optional(Currencies),
  default_region_id: Type.Optional(Nullable(IdInput('region', meaning.default_region))),
  default_sales_channel_id: Type.Optional(IdInput('sales channel', meaning.default_sales_channel)),
  has_loyalty_store: Type.Optional(about(meaning.has_loyalty_store, Type.Boolean())),
  logo: link(meaning.logo, example.logo),
  contact_phone: Type.Optional(
    Nullable(
      about(
        `${meaning.contact_phone}; without a country code it is read in the countries of the default region`,
        Type.String({ maxLength: 40 }),
        '081234567890',
      ),
    ),
  ),
  contact_email: Type.Optional(Nullable(about(meaning.contact_email, Email, example.email))),
  contact_address: lines(meaning.contact_address, example.address),
  favicon: link(meaning.favicon, example.favicon),
  invoice_sender: lines(meaning.invoice_sender, example.sender),
  languages: Type.Optional(about(meaning.languages, Languages)),
  time_zone: Type.Optional(about(meaning.time_zone, TimeZone, DEFAULT_TIME_ZONE)),
  order_number_prefix: Type.Optional(
    Nullable(about(meaning.order_number_prefix, Type.String({ pattern: ORDER_PREFIX_PATTERN }), example.prefix)),
  ),
  arrives_after_days: Type.Optional(
    Nullable(about(meaning.arrives_after_days, Type.Integer({ minimum: 1, maximum: 90 }), example.days)),
  ),
  return_window_days: Type.Optional(
    Nullable(about(meaning.return_window_days, Type.Integer({ minimum: 0, maximum: 3650 }), 14)),
  ),
  unreturnable_category_ids: Type.Optional(
    about(
      meaning.unreturnable_category_ids,
      Type.Array(IdInput('product category', 'A category'), { maxItems: 100, uniqueItems: true }),
    ),
  ),
  unreturnable_product_ids: Type.Optional(
    about(
      meaning.unreturnable_product_ids,
      Type.Array(IdInput('product', 'A product'), { maxItems: 200, uniqueItems: true }),
    ),
  ),
  return_paid_by: Type.Optional(about(meaning.return_paid_by, OneOf(RETURN_PAYERS))),
  closed_notice: Type.Optional(about(aboutClosedNotice, ClosedNotice, closedNoticeExample)),
  look: StoreLookInput,
  announcement: Type.Optional(Nullable(about('The line above each page; null removes it', AnnouncementInput))),
  ...storePresenceInput,
  metadata: Type.Optional(about(`${meaning.metadata} Keys are merged; an empty text removes one.`, Metadata)),
}

export const UpdateStoreBody = Body(storeSettings)

/** What only installation owners change. */
export const UpdateAnyStoreBody = Body({
  ...storeSettings,
  view_code: Type.Optional(ViewCode),
  is_default: Type.Optional(about('Makes it the default store, in place of the one that is', Type.Literal(true))),
})
export type UpdateAnyStoreInput = Static<typeof UpdateAnyStoreBody>

export const CreateStoreBody = Body({
  name: Name,
  view_code: ViewCode,
  default_currency_code: DefaultCurrency,
  currencies: Type.Optional(about('Currencies that it has prices in; the default one alone by default', Currencies)),
  category: storeSettings.category,
  has_loyalty_store: storeSettings.has_loyalty_store,
  logo: storeSettings.logo,
  contact_phone: storeSettings.contact_phone,
  languages: storeSettings.languages,
  time_zone: Type.Optional(about(`${meaning.time_zone}; ${DEFAULT_TIME_ZONE} by default`, TimeZone, DEFAULT_TIME_ZONE)),
  metadata: storeSettings.metadata,
  is_closed: Type.Optional(
    about('Whether it stays closed to shoppers until `POST /admin/store/open`; false by default', Type.Boolean(), true),
  ),
  is_default: Type.Optional(about(`${meaning.is_default}; true for the first one`, Type.Boolean())),
  owner_email: Type.Optional(
    about(
      'E-mail address of an account to make the owner; without it, owners of the installation may open the store',
      Email,
    ),
  ),
})
export type CreateStoreInput = Static<typeof CreateStoreBody>
