import { staffRoles } from '@shopkey/domain/staff-roles.ts'
import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Body, Email, IdOf, Nullable, Password, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { secondFactor } from './two-factor.ts'
import { User } from './user.ts'

export const SignInBody = Body({ email: Email, password: Password })
export type SignInInput = Static<typeof SignInBody>

export const StaffSignInBody = Body({ email: Email, password: Password, ...secondFactor })
export const ConfirmSignInBody = Body({ password: about('Your password', Password), ...secondFactor })
export const FreshSignInReply = Type.Object({
  fresh_until: about('Until when calls that want a fresh sign-in are open to this session', Timestamp),
})

/** A store that the signed-in person may open. */
const Membership = Type.Object({
  store_id: IdOf('store'),
  name: about('What the store is called', Type.String(), 'Kopi Senja'),
  view_code: about('What `store-view-code` names it by', Type.String(), 'kopi-senja'),
  role: about(`Your role in the store: ${staffRoles.join(', ')}`, Type.String(), 'manager'),
  theme: Nullable(about('Theme of its storefront', Type.String(), 'brown')),
  time_zone: about('Time zone that its days and dates are in, IANA name', Type.String(), 'Asia/Jakarta'),
  order_number_prefix: Nullable(
    about('What it writes before the numbers of its orders; null: #', Type.String(), 'KOPI-'),
  ),
  permissions: about('Your rights in the store', Type.Array(Type.String())),
})

export const StaffSessionReply = Type.Object({
  user: about(
    'Who is signed in',
    Type.Object({
      ...User.properties,
      stores: about('The stores you may open', Type.Array(Membership)),
      sandbox_payments: about(
        'Whether shoppers can pay with the sandbox gateway in production, where no money moves',
        Type.Boolean(),
      ),
      two_factor: about(
        'Your two-factor sign-in',
        Type.Object({
          is_active: about('Whether signing in takes a code', Type.Boolean()),
          is_required: about('Whether nothing but your account works until it is active', Type.Boolean()),
          is_recommended: about('Whether you own or manage a store', Type.Boolean()),
        }),
      ),
    }),
  ),
})

export const AccessTokenReply = Type.Object({
  access_token: shownTo(
    'caller',
    about('Send it as `Authorization: Bearer …`', Type.String(), 'l2Pq8sVfYx0aTn4cRw6uZb1eHk3mJd9gLo5iSvQyXtA'),
  ),
})

/** The older sign-in of staff. */
export const StaffLoginBody = Body({
  phoneNumber: Type.Optional(
    about(
      'Phone number of the account; this, username, or both of one person',
      Type.String({ maxLength: 40 }),
      '081234567890',
    ),
  ),
  username: Type.Optional(about('User name or e-mail address', Type.String({ maxLength: 254 }), 'dewi')),
  password: Password,
  ...secondFactor,
})

/** Reply of v1's calls that return no data. */
export const Ok = Type.Literal('OK')
export const NoContent = Type.Null()
