import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, Email, IdOf, NewPassword, Nullable, Password, ShortText, Timestamp, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { FirstName, LastName, StaffPhone, Username } from './user.ts'

const staffText = (description: string, example: string) =>
  shownTo('staff', Nullable(about(description, Type.String(), example)))

/** A person's own account, which only they see and change; what they may do in a store is the store's. */
const Account = Type.Object({
  id: IdOf('user'),
  email: shownTo('staff', about('E-mail address you sign in with', Type.String(), 'dewi@example.com')),
  email_verified_at: Nullable(about('When you proved that you read its mail', Timestamp)),
  pending_email: staffText('A new address that its mailbox has not confirmed yet', 'dewi.lestari@example.com'),
  username: staffText('User name you sign in with', 'dewi'),
  phone: staffText('Phone number, E.164', '+6281234567890'),
  first_name: staffText('First name', 'Dewi'),
  last_name: staffText('Last name', 'Lestari'),
  is_installation_owner: about('Whether you own the installation, and may open every store', Type.Boolean()),
  ...timestamps,
})

export const AccountReply = Type.Object({ account: about('Your account', Account) })

export const UpdateAccountBody = Body({
  first_name: Type.Optional(FirstName),
  last_name: Type.Optional(LastName),
  username: Type.Optional(Nullable(Username)),
  phone: Type.Optional(Nullable(StaffPhone)),
})
export type UpdateAccountInput = Static<typeof UpdateAccountBody>

export const ChangeOwnPasswordBody = Body({
  current_password: about('Your password so far', Password),
  new_password: NewPassword,
})
export type ChangeOwnPasswordInput = Static<typeof ChangeOwnPasswordBody>

export const ChangeEmailBody = Body({
  email: about('The new e-mail address', Email),
  password: about('Your password', Password),
})
export type ChangeEmailInput = Static<typeof ChangeEmailBody>

export const ConfirmEmailBody = Body({
  token: about('The token of the link that was mailed to the new address', ShortText, 'Zk3mJd9gLo5iSvQyXtA'),
})
