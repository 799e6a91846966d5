import { refusal } from '../../http/refusal.ts'

export const groupNameTaken = refusal({
  type: 'duplicate_error',
  code: 'customer_group_name_taken',
  message: 'There is already a customer group named "{name}"',
})

export const memberByRule = refusal({
  type: 'not_allowed',
  code: 'customer_group_member_by_rule',
  message: 'The rule of this group makes these customers its members: {customer_ids}',
})
