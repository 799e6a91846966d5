import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { moment, text } from './scalars.ts'
import { Body, Id, IdOf, LowerCurrencyCode, Nullable, OneOf } from './schema.ts'
import { shownToAll } from './shown-to.ts'

export const providerKinds = ['payment', 'fulfillment', 'tax', 'extension'] as const
export type ProviderKind = (typeof providerKinds)[number]

const Kind = about('What it provides', OneOf(providerKinds), 'payment')
const ProviderId = about('The provider', Id, 'bank-transfer')

export const ProviderKindParams = Type.Object({ kind: Kind })
export const ProviderParams = Type.Object({ kind: Kind, id: ProviderId })

/** Words of a provider, in every language of the back-office. */
const Words = (description: string, example: { en: string; bh: string; ar: string }) =>
  about(
    description,
    Type.Object({
      en: text('In English', example.en),
      bh: text('In Bahasa Indonesia', example.bh),
      ar: text('In Arabic', example.ar),
    }),
  )
export const label = (description: string) => Words(description, { en: 'Bank', bh: 'Bank', ar: 'البنك' })

/** How the value of a setting is entered. `choices`: several of a few. `texts`: one text for each language. `list`: rows with
 *  the fields of `columns`. `group`: those fields, once. `district`: the code of a district of Indonesia. `money`: minor units. */
const settingTypes = [
  'text',
  'number',
  'boolean',
  'choice',
  'choices',
  'texts',
  'list',
  'district',
  'money',
  'group',
] as const

const plainField = {
  name: text('Key of its value', 'bank'),
  type: about('How its value is entered', OneOf(settingTypes), 'text'),
  label: label('What it is called'),
  hint: Nullable(label('What to enter')),
  is_required: about('Whether the provider needs it', Type.Boolean()),
  min: Nullable(about('Smallest number, or fewest characters or rows', Type.Integer(), 1)),
  max: Nullable(about('Largest number, or most characters or rows', Type.Integer(), 100)),
  choices: about(
    'What a `choice` or `choices` chooses from; otherwise empty',
    Type.Array(Type.Object({ value: text('The stored value', 'on_order'), label: label('What it is called') })),
  ),
}

export const SettingField = Type.Object({
  ...plainField,
  is_secret: about('Whether its value is stored encrypted and never returned', Type.Boolean()),
  default: about('The value where none is stored; null where there is none', Type.Unknown(), 7),
  columns: about(
    'The fields of each row of a `list`, or of a `group`; otherwise empty',
    Type.Array(Type.Object(plainField)),
  ),
})

export const testOutcomes = ['connected', 'refused', 'unreachable', 'incomplete'] as const
export type TestOutcome = (typeof testOutcomes)[number]

const ConnectionTest = Type.Object({
  outcome: about(
    'connected: the provider accepted the keys. refused: it did not. unreachable: it did not reply in time, or failed. incomplete: settings are missing.',
    OneOf(testOutcomes),
  ),
  message: shownToAll(
    "the store's own account",
    Nullable(text("The provider's own words, or the account that the keys belong to", 'Kopi Senja, test mode')),
  ),
  tested_at: moment('When it was tested'),
})

export const SettingValues = about(
  'Values of its settings by name, without the secret ones',
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  { expires_after_days: 3 },
)
export const SecretSettings = shownToAll(
  'their last four characters at most',
  about(
    'Which of its secret settings have a value',
    Type.Array(
      Type.Object({
        name: text('The setting', 'secret_key'),
        ends_with: Nullable(text('The last four characters; null for a short value', 'x7Qa')),
      }),
    ),
  ),
)

const providerStates = ['ready', 'needs_settings', 'not_installed'] as const

const StoreProvider = Type.Object({
  id: text('The provider', 'bank-transfer'),
  kind: about('What it provides', OneOf(providerKinds)),
  name: label('What it is called'),
  description: label('What it does'),
  icon: text('Name of its symbol: bank, card, cash, hand, points, puzzle, test or truck', 'bank'),
  state: about(
    'ready: shoppers of its regions are offered it. needs_settings: settings are missing, nobody is offered it. not_installed: this installation cannot use it any more.',
    OneOf(providerStates),
  ),
  missing_settings: about('Names of the settings that it still needs', Type.Array(Type.String()), ['accounts']),
  has_unreadable_settings: about(
    'Whether its encrypted settings have to be entered again, since the key of the installation has changed',
    Type.Boolean(),
  ),
  is_set_by_installation: about(
    'Whether the installation has settings for it, which apply where the store has none',
    Type.Boolean(),
  ),
  capabilities: about(
    'What it can do',
    Type.Object({
      partial_capture: about('Capture a part of a payment', Type.Boolean()),
      partial_refund: about('Refund a part of a payment', Type.Boolean()),
      settles_later: about('Place the order before the money has come', Type.Boolean()),
      needs_payment_form: about(
        'It is paid in a form of the storefront; ours has that of Stripe, and those of extensions',
        Type.Boolean(),
      ),
      saved_methods: about('Keep how signed-in shoppers pay, with their consent', Type.Boolean()),
      currencies: Nullable(
        about('The only currencies that it takes; null: all', Type.Array(LowerCurrencyCode), ['idr']),
      ),
      countries: Nullable(
        about('The only countries that it works in, ISO 3166-1 alpha-2; null: all', Type.Array(Type.String()), ['id']),
      ),
    }),
  ),
  regions: about(
    'The regions of the store where it is switched on; an extension applies to the whole store',
    Type.Array(
      Type.Object({
        id: IdOf('region'),
        name: text('What the region is called', 'Indonesia'),
        currency_code: LowerCurrencyCode,
      }),
    ),
  ),
  can_be_tested: about('Whether its connection can be tested', Type.Boolean()),
  webhook_url: Nullable(
    text(
      'The address to enter at the provider for its events; null where it sends none',
      'https://api.example.com/webhooks/payments/stripe/store_01KAJ2W3V8C1ZK0M5T9Q7R4XYB',
    ),
  ),
  fields: about('Its settings, in the order of the form', Type.Array(SettingField)),
  option_fields: about(
    'Of a courier: what is set of each of its shipping options, as their `data`; otherwise empty',
    Type.Array(SettingField),
  ),
  books_parcels: about(
    'Whether it books parcels: then its options have these fields also with a price of their own',
    Type.Boolean(),
  ),
  values: SettingValues,
  secret_values: SecretSettings,
  last_test: Nullable(about('The latest test of its connection with the stored settings', ConnectionTest)),
  updated_at: Nullable(moment('When its settings were saved; null where none are stored')),
})

export const StoreProviderListReply = Type.Object({
  providers: about('Every provider of this kind, the usable ones first', Type.Array(StoreProvider)),
})
export const StoreProviderReply = Type.Object({ provider: about('The provider', StoreProvider) })
export const ConnectionTestReply = Type.Object({ test: about('The result', ConnectionTest) })

/** What is saved of a provider's settings. */
export const settingChanges = {
  values: Type.Optional(
    about(
      'All values by name, in place of the stored ones; what is left out, null or empty is removed. Not the secret ones.',
      Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 50, additionalProperties: true }),
      { expires_after_days: 3 },
    ),
  ),
  secret_values: Type.Optional(
    about(
      'New secret values by name; null removes one, what is left out stays',
      Type.Unsafe<Record<string, string | null>>({
        type: 'object',
        maxProperties: 50,
        additionalProperties: { type: ['string', 'null'], maxLength: 4000 },
      }),
      { secret_key: 'sk_test_…' },
    ),
  ),
}

export const UpdateStoreProviderBody = Body(settingChanges)
export type UpdateStoreProviderInput = Static<typeof UpdateStoreProviderBody>
