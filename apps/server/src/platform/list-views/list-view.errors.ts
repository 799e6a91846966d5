import { refusal } from '../../http/refusal.ts'

export const tooManyListViews = refusal({
  type: 'not_allowed',
  code: 'too_many_list_views',
  message: 'A list can have {most} saved views; delete one first',
})
