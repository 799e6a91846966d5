import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import {
  Body,
  Email,
  IdOf,
  Metadata,
  NameOrEmpty,
  NewPassword,
  Nullable,
  StoreId,
  softDeletable,
  Timestamp,
} from './schema.ts'
import { shownTo } from './shown-to.ts'
import { WireRole } from './user.ts'

const Invite = Type.Object({
  id: IdOf('invite'),
  store_id: StoreId,
  user_email: shownTo('staff', about('The invited e-mail address', Type.String(), 'nadia@example.com')),
  role: about('Role that accepting gives; v1’s word where v1 has one', Type.String(), 'member'),
  accepted: about('Whether it was accepted; always false in the list of open ones', Type.Boolean()),
  token: shownTo('never', about('v1’s property, always empty: only the recipient gets the token', Type.String(), '')),
  expires_at: about('When its link stops working', Timestamp),
  metadata: shownTo('staff', Nullable(Metadata)),
  ...softDeletable,
})

export const InviteListReply = Type.Object({ invites: about('Open invitations, newest first', Type.Array(Invite)) })

export const InviteLinkReply = Type.Object({
  invite_link: about(
    'The new link',
    Type.Object({
      link: shownTo(
        'caller',
        about(
          'The address to hand over',
          Type.String(),
          'https://api.example.com/app/invite?token=eyJhbGciOiJIUzI1NiJ9…',
        ),
      ),
      expires_at: about('When it stops working', Timestamp),
    }),
  ),
})

export const CreateInviteBody = Body({
  user: about('E-mail address to invite', Email),
  role: about('Role that accepting gives', WireRole),
})
export type CreateInviteInput = Static<typeof CreateInviteBody>

const name = (description: string, example: string) => Type.Optional(about(description, NameOrEmpty, example))

export const AcceptInviteBody = Body({
  token: about(
    'The token of the link',
    Type.String({ minLength: 1, maxLength: 2000 }),
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpbnZpdGVfaWQiOiJpbnZpdGVfMDEifQ.l2Pq8sVfYx0aTn4cRw6uZb1e',
  ),
  user: Type.Optional(
    about(
      'Makes the account. Who has one joins with the session they are signed in with, or with their password here.',
      Body({
        first_name: name('First name of a new account', 'Nadia'),
        last_name: name('Last name of a new account', 'Putri'),
        password: Type.Optional(
          about(
            'Of an existing account its password; of a new one the password to set, which a mailed link needs',
            NewPassword,
          ),
        ),
      }),
    ),
  ),
})
export type AcceptInviteInput = Static<typeof AcceptInviteBody>
