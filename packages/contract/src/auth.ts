import Type, { type Static } from 'typebox'
import { Body, Email, Nullable, Password, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { secondFactor } from './two-factor.ts'
import { User } from './user.ts'

export const SignInBody = Body({ email: Email, password: Password })
export type SignInInput = Static<typeof SignInBody>

/** Staff send `otp` or `recovery_code` once an answer says `second_factor_required`. */
export const StaffSignInBody = Body({ email: Email, password: Password, ...secondFactor })
export const ConfirmSignInBody = Body({ password: Password, ...secondFactor })
export const FreshSignInReply = Type.Object({ fresh_until: Timestamp })

/** A store that the signed-in person may open; `role` in our own word (owner, manager, …). */
const Membership = Type.Object({
  store_id: Type.String(),
  name: Type.String(),
  view_code: Type.String(),
  role: Type.String(),
  theme: Nullable(Type.String()),
  permissions: Type.Array(Type.String()),
})

export const StaffSessionReply = Type.Object({
  user: Type.Object({
    ...User.properties,
    stores: Type.Array(Membership),
    two_factor: Type.Object({
      is_active: Type.Boolean(),
      /** Nothing but the account works until it is active. */
      is_required: Type.Boolean(),
      /** The person owns or manages a store. */
      is_recommended: Type.Boolean(),
    }),
  }),
})

export const AccessTokenReply = Type.Object({ access_token: shownTo('caller', Type.String()) })

/** The older sign-in of staff: a phone number, a user name (or e-mail address), or both of one person. */
export const StaffLoginBody = Body({
  phoneNumber: Type.Optional(Type.String({ maxLength: 40 })),
  username: Type.Optional(Type.String({ maxLength: 254 })),
  password: Password,
  ...secondFactor,
})

/** What v1 answers where there is nothing to say. */
export const Ok = Type.Literal('OK')
export const NoContent = Type.Null()
