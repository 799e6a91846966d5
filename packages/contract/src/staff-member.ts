import { staffRoles } from '@shopkey/domain/staff-roles.ts'
import Type from 'typebox'
import { about } from './annotated.ts'
import { IdOf, Nullable, OneOf, Page, PageQuery, Search, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

const example = { first_name: 'Dewi', last_name: 'Lestari' }
const knownByName = (description: string, shown: string) =>
  shownToAll('colleagues know each other by name', Nullable(about(description, Type.String(), shown)))
const Role = OneOf(staffRoles)

/** Who works in a store, with what managers need to know to keep access in order. */
const StaffMember = Type.Object({
  id: IdOf('user'),
  first_name: knownByName('First name', example.first_name),
  last_name: knownByName('Last name', example.last_name),
  email: shownTo('staff', about('E-mail address they sign in with', Type.String(), 'dewi@example.com')),
  role: about('Role in the store', Role, 'manager'),
  is_installation_owner: about('Whether they own the installation, and may open every store', Type.Boolean()),
  is_confirmed: about('Whether they have confirmed the e-mail address; until then nobody can sign in', Type.Boolean()),
  has_two_factor: about('Whether their sign-in needs a second step', Type.Boolean()),
  session_count: about('In how many places they are signed in', Type.Integer(), 2),
  api_key_count: about('How many API keys of theirs work', Type.Integer(), 1),
  last_seen_at: Nullable(
    about('When they last worked in this store, within five minutes; null for who has not yet', Timestamp),
  ),
  joined_at: about('When they joined the store', Timestamp),
  deactivated_at: Nullable(
    about('Since when they may not open the store; null for who may. Their role and history stay', Timestamp),
  ),
  inviter: Nullable(
    about(
      'Who invited them; null where nobody did, or no longer has an account',
      Type.Object({
        id: IdOf('user'),
        first_name: knownByName('First name', example.first_name),
        last_name: knownByName('Last name', example.last_name),
      }),
    ),
  ),
})

export const StaffMembersQuery = PageQuery(50, {
  q: Search,
  role: Type.Optional(about('Only those with this role', Role, 'manager')),
  status: Type.Optional(
    about('Only those who may open the store, or only those who may not', OneOf(['active', 'deactivated'] as const)),
  ),
})

export const StaffMemberReply = Type.Object({ staff_member: about('The member of the staff', StaffMember) })

export const PasswordLinkReply = Type.Object({
  password_link: about(
    'The new link',
    Type.Object({
      link: shownTo(
        'caller',
        about(
          'The address to hand over',
          Type.String(),
          'https://api.example.com/app/reset-password?token=eyJhbGciOiJIUzI1NiJ9…',
        ),
      ),
      expires_at: about('When it stops working', Timestamp),
    }),
  ),
})

export const StaffMembersReply = Page('staff', StaffMember)
