import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { label, SecretSettings, SettingField, SettingValues, settingChanges } from './provider.ts'
import { moment, text } from './scalars.ts'
import { Body, Nullable, OneOf } from './schema.ts'
import { shownToAll } from './shown-to.ts'

export const sendingChannels = ['email', 'phone'] as const
export type SendingChannel = (typeof sendingChannels)[number]

const Channel = about('email, or phone for SMS and WhatsApp', OneOf(sendingChannels), 'email')

export const SendingChannelParams = Type.Object({ channel: Channel })

const origins = ['store', 'environment', 'installation', 'practice'] as const
const testOutcomes = ['sent', 'refused', 'unreachable'] as const

const SendingTest = Type.Object({
  outcome: about(
    'sent: the service took the message. refused: it did not. unreachable: it did not reply in time, or failed.',
    OneOf(testOutcomes),
  ),
  message: shownToAll(
    "the service's own words about a message to the caller",
    Nullable(text("The service's own words", '250 2.0.0 Ok: queued as 4XyZ')),
  ),
  tested_at: moment('When it was tested'),
})

const Service = Type.Object({
  id: text('The service', 'smtp'),
  name: label('What it is called'),
  description: label('What it does'),
  fields: about('Its settings, in the order of the form', Type.Array(SettingField)),
})

const OwnService = Type.Object({
  service_id: text('The service', 'smtp'),
  carries_secrets: about(
    'Whether it sends codes and links that open accounts: where an owner of the installation has set it up. Otherwise these go by the service for all stores.',
    Type.Boolean(),
  ),
  values: SettingValues,
  secret_values: SecretSettings,
  missing_settings: about('Names of the settings that it still needs', Type.Array(Type.String()), ['from']),
  has_unreadable_settings: about(
    'Whether its encrypted settings have to be entered again, since the key of the installation has changed',
    Type.Boolean(),
  ),
  last_test: Nullable(about('The latest message to oneself with these settings', SendingTest)),
  updated_at: moment('When its settings were saved'),
})

const SendingOfChannel = Type.Object({
  channel: Channel,
  in_use: Nullable(
    about(
      'What sends its messages now; null: nothing does, and messages are only stored',
      Type.Object({
        service_id: shownToAll('a service of the installation', text('The service', 'smtp')),
        origin: about(
          'Whose it is: the store’s own, set by the environment of the server or an extension, the installation’s, or the practice service, whose messages reach nobody',
          OneOf(origins),
        ),
        from: shownToAll(
          'the sender of every message',
          Nullable(text('The address or number of the sender, where it is known', 'shop@mail.example')),
        ),
        reply_to: shownToAll(
          'the public e-mail address of the store',
          Nullable(
            text(
              'Where shoppers’ replies to e-mails go: the contact address of the store, where another’s sender sends them; null: to the sender',
              'halo@kopi-senja.example',
            ),
          ),
        ),
      }),
    ),
  ),
  is_editable: about(
    'Whether a service can be set up here: not for the installation where the environment sets it',
    Type.Boolean(),
  ),
  own: Nullable(about('What was set up here; null: nothing', OwnService)),
  services: about('What can be set up', Type.Array(Service)),
})

const recordKinds = ['spf', 'dkim', 'dmarc'] as const
const recordStates = ['found', 'missing', 'different', 'unknown'] as const

const SenderRecord = Type.Object({
  kind: about('What it is for', OneOf(recordKinds), 'spf'),
  name: text('Where it belongs in the DNS', 'mail.example'),
  value: Nullable(
    text('What it should be; null where only the mail service knows it', 'v=spf1 include:mailgun.org ~all'),
  ),
  state: about(
    'found: it is there. missing: it is not. different: another is there. unknown: the DNS did not reply, or it was not asked yet.',
    OneOf(recordStates),
  ),
  found: Nullable(text('What the DNS has instead', 'v=spf1 -all')),
  since: Nullable(moment('Since when it has this state')),
  checked_at: Nullable(moment('When the DNS was asked last')),
})

const SenderDomain = Type.Object({
  domain: text('The domain of the sender’s address', 'mail.example'),
  records: about('SPF, DKIM and DMARC, by which mailboxes know the sender', Type.Array(SenderRecord)),
})

const Sending = Type.Object({
  channels: about('E-mail, then phone', Type.Array(SendingOfChannel)),
  sender_domain: shownToAll(
    'public records of the DNS',
    Nullable(
      about('The domain that e-mails are sent from; null where nothing sends them, or it is not public', SenderDomain),
    ),
  ),
})

export const SendingReply = Type.Object({ sending: about('How messages are sent', Sending) })

export const SetSendingServiceBody = Body({
  service_id: about(
    'The service: smtp for e-mail, whatsapp or sms for phones',
    Type.String({ minLength: 1, maxLength: 60 }),
    'smtp',
  ),
  ...settingChanges,
})
export type SetSendingServiceInput = Static<typeof SetSendingServiceBody>

export const TestSendingBody = Body({
  language: Type.Optional(about('Language of the message', OneOf(['en', 'bh', 'ar']), 'en')),
  phone: Type.Optional(
    about("Your own number; e-mail goes to the account's address", Type.String({ maxLength: 40 }), '+6281234567890'),
  ),
})
export type TestSendingInput = Static<typeof TestSendingBody>
export const SendingTestReply = Type.Object({ test: about('The result', SendingTest) })
