import Type, { type Static } from 'typebox'
import { Body, Email, Metadata, Nullable, Password, softDeletable, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { WireRole } from './user.ts'

const Invite = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  user_email: shownTo('staff', Type.String()),
  role: Type.String(),
  accepted: Type.Boolean(),
  /** v1's field, always empty: a token is known to nobody but whom it was sent to. */
  token: shownTo('never', Type.String()),
  expires_at: Timestamp,
  metadata: shownTo('staff', Nullable(Metadata)),
  ...softDeletable,
})

export const InviteListReply = Type.Object({ invites: Type.Array(Invite) })

export const InviteLinkReply = Type.Object({
  invite_link: Type.Object({ link: shownTo('caller', Type.String()), expires_at: Timestamp }),
})

export const CreateInviteBody = Body({ user: Email, role: WireRole })
export type CreateInviteInput = Static<typeof CreateInviteBody>

/** `user` makes the account. Who has one already joins with its sign-in, or with its password in `user`. */
export const AcceptInviteBody = Body({
  token: Type.String({ minLength: 1, maxLength: 2000 }),
  user: Type.Optional(
    Body({
      first_name: Type.Optional(Type.String({ maxLength: 255 })),
      last_name: Type.Optional(Type.String({ maxLength: 255 })),
      /** Needed to join with an account, and to make one by the link that was mailed. */
      password: Type.Optional(Password),
    }),
  ),
})
export type AcceptInviteInput = Static<typeof AcceptInviteBody>
