import Type, { type Static } from 'typebox'
import { Body, Email, Nullable, Password, ShortText, Timestamp, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { PersonName, StaffPhone, Username } from './user.ts'

/** A person's own account, which only they see and change; what they may do in a store is the store's. */
const Account = Type.Object({
  id: Type.String(),
  email: shownTo('staff', Type.String()),
  /** Since when the mailbox is known to be theirs. */
  email_verified_at: Nullable(Timestamp),
  /** The new address that its mailbox has not confirmed yet. */
  pending_email: shownTo('staff', Nullable(Type.String())),
  username: shownTo('staff', Nullable(Type.String())),
  phone: shownTo('staff', Nullable(Type.String())),
  first_name: shownTo('staff', Nullable(Type.String())),
  last_name: shownTo('staff', Nullable(Type.String())),
  is_installation_owner: Type.Boolean(),
  ...timestamps,
})

export const AccountReply = Type.Object({ account: Account })

export const UpdateAccountBody = Body({
  first_name: Type.Optional(PersonName),
  last_name: Type.Optional(PersonName),
  username: Type.Optional(Nullable(Username)),
  phone: Type.Optional(Nullable(StaffPhone)),
})
export type UpdateAccountInput = Static<typeof UpdateAccountBody>

export const ChangeOwnPasswordBody = Body({ current_password: Password, new_password: Password })
export type ChangeOwnPasswordInput = Static<typeof ChangeOwnPasswordBody>

export const ChangeEmailBody = Body({ email: Email, password: Password })
export type ChangeEmailInput = Static<typeof ChangeEmailBody>

export const ConfirmEmailBody = Body({ token: ShortText })
