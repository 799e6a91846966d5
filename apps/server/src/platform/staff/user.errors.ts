import { refusal } from '../../http/refusal.ts'

export const userExists = refusal({
  type: 'invalid_data',
  code: 'user_exists',
  message: 'There is already a user with the e-mail address {email}; invite them to this store instead',
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
export const apiTokenOfOther = refusal({
  type: 'forbidden',
  code: 'api_token_of_other',
  message: 'An API token acts as its user in every store; it is set by that user, or by an installation owner',
})
