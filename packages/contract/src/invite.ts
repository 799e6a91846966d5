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
  token: shownTo('staff', Type.String()),
  expires_at: Timestamp,
  metadata: shownTo('staff', Nullable(Metadata)),
  ...softDeletable,
})

export const InviteListAnswer = Type.Object({ invites: Type.Array(Invite) })

export const CreateInviteBody = Body({ user: Email, role: WireRole })
export type CreateInviteInput = Static<typeof CreateInviteBody>

/** `user` makes the account; who already works for another store keeps theirs, so it may be left out. */
export const AcceptInviteBody = Body({
  token: Type.String({ minLength: 1, maxLength: 2000 }),
  user: Type.Optional(
    Body({
      first_name: Type.Optional(Type.String({ maxLength: 255 })),
      last_name: Type.Optional(Type.String({ maxLength: 255 })),
      password: Password,
    }),
  ),
})
export type AcceptInviteInput = Static<typeof AcceptInviteBody>
