import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, Nullable, Timestamp } from './schema.ts'
import { shownToAll } from './shown-to.ts'

/** A week: after that few carts can still be bought as they were left. */
export const LONGEST_REMINDER_HOURS = 168

const meanings = {
  cart_reminder_hours:
    'Hours after the last change of an unpaid cart until its shopper, who has asked for it, gets one message; null sends none',
  is_sending_skipped:
    'Whether staff open the store without a service for e-mail; the checklist of the opening then asks for none',
  is_bouncing_tried: 'Whether messages about orders and accounts are still sent to an address that bounces',
}

const MessageSettings = Type.Object({
  cart_reminder_hours: Nullable(about(meanings.cart_reminder_hours, Type.Integer(), 24)),
  is_bouncing_tried: about(meanings.is_bouncing_tried, Type.Boolean()),
  is_sending_skipped: about(meanings.is_sending_skipped, Type.Boolean()),
  email_provider_id: shownToAll(
    'a service of the installation',
    Nullable(
      about('Provider that sends e-mails with links, such as invitations; null where none does', Type.String(), 'smtp'),
    ),
  ),
  phone_provider_id: shownToAll(
    'a service of the installation',
    Nullable(about('Provider that sends codes to phones; null where none does', Type.String(), 'whatsapp')),
  ),
  updated_at: Nullable(about('When they were last changed; null before the first time', Timestamp)),
})
export const MessageSettingsReply = Type.Object({ message_settings: about('The settings', MessageSettings) })

export const SetMessageSettingsBody = Body({
  cart_reminder_hours: Type.Optional(
    Nullable(about(meanings.cart_reminder_hours, Type.Integer({ minimum: 1, maximum: LONGEST_REMINDER_HOURS }), 24)),
  ),
  is_bouncing_tried: Type.Optional(about(meanings.is_bouncing_tried, Type.Boolean())),
  is_sending_skipped: Type.Optional(about(meanings.is_sending_skipped, Type.Boolean())),
})
export type SetMessageSettingsInput = Static<typeof SetMessageSettingsBody>
