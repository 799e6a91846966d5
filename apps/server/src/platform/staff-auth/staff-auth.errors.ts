import { refusal } from '../../http/refusal.ts'

export const identityMissing = refusal({
  type: 'invalid_data',
  code: 'identity_missing',
  message: 'Say who signs in: phoneNumber or username',
})
export const staffOfNoStore = refusal({
  type: 'forbidden',
  code: 'staff_of_no_store',
  message: 'Your account belongs to no store at the moment; ask for an invitation',
})
