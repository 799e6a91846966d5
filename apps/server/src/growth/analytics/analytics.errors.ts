import { refusal } from '../../http/refusal.ts'

export const analyticsRangeNotValid = refusal({
  type: 'invalid_data',
  code: 'analytics_range_not_valid',
  message: 'A report is of 1 to {days} days; its first day is not after its last',
})
