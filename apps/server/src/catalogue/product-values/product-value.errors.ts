import { refusal } from '../../http/refusal.ts'

export const valueTaken = refusal({
  type: 'duplicate_error',
  code: 'value_taken',
  message: 'There is already one called {value}; merge the two',
})
export const valueMergedIntoItself = refusal({
  type: 'invalid_data',
  code: 'value_merged_into_itself',
  message: 'It cannot be merged into itself',
})
