import Type, { type Static } from 'typebox'
import { Body, Email, Nullable, Password } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { User } from './user.ts'

export const SignInBody = Body({ email: Email, password: Password })
export type SignInInput = Static<typeof SignInBody>

/** A store that the signed-in person may open; `role` in our own word (owner, manager, …). */
const Membership = Type.Object({
  store_id: Type.String(),
  name: Type.String(),
  view_code: Type.String(),
  role: Type.String(),
  theme: Nullable(Type.String()),
  permissions: Type.Array(Type.String()),
})

export const StaffSessionAnswer = Type.Object({
  user: Type.Object({ ...User.properties, stores: Type.Array(Membership) }),
})

export const AccessTokenAnswer = Type.Object({ access_token: shownTo('caller', Type.String()) })

/** The older sign-in of staff: a phone number, a user name (or e-mail address), or both of one person. */
export const StaffLoginBody = Body({
  phoneNumber: Type.Optional(Type.String({ maxLength: 40 })),
  username: Type.Optional(Type.String({ maxLength: 254 })),
  password: Password,
})

/** What v1 answers where there is nothing to say. */
export const Ok = Type.Literal('OK')
export const NoContent = Type.Null()
