import { refusal } from '../../http/refusal.ts'

export const groupNameTaken = refusal({
  type: 'duplicate_error',
  code: 'customer_group_name_taken',
  message: 'There is already a customer group named "{name}"',
})
