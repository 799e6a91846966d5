import { refusal } from '../../http/refusal.ts'

export const userExists = refusal({
  type: 'invalid_data',
  code: 'user_exists',
  message: '{email} already works for this store',
})
export const ownerRoleIsOwners = refusal({
  type: 'forbidden',
  code: 'owner_role_is_owners',
  message: 'Only an owner of the store may make somebody an owner or take that from them',
})
export const lastOwner = refusal({
  type: 'not_allowed',
  code: 'last_owner',
  message: 'A store keeps at least one owner; make somebody else an owner first',
})
export const ownMembership = refusal({
  type: 'not_allowed',
  code: 'own_membership',
  message: 'Nobody deactivates themselves; ask a colleague',
})
export const roleAboveOwn = refusal({
  type: 'forbidden',
  code: 'role_above_own',
  message: 'The role {role} may do things that yours may not; ask an owner of the store',
})
export const accountOfOther = refusal({
  type: 'forbidden',
  code: 'account_of_other',
  message:
    'Name, phone number, user name, metadata and API token belong to the account; only its own person changes them',
})
export const passwordLinksAreMailed = refusal({
  type: 'not_allowed',
  code: 'password_links_are_mailed',
  message: 'This installation sends e-mails: the person asks for the link at the sign-in',
})
export const staffMemberDeactivated = refusal({
  type: 'not_allowed',
  code: 'staff_member_deactivated',
  message: 'This person is deactivated; reactivate them first',
})
