import { refusal } from '../../http/refusal.ts'

export const codeSentAlready = refusal({
  type: 'too_many_requests',
  code: 'one_time_code_sent_already',
  message: 'A code is on its way; another can be sent in {retry_after_seconds} seconds',
})
export const tooManyCodes = refusal({
  type: 'too_many_requests',
  code: 'too_many_one_time_codes',
  message: 'This number has been sent enough codes for now; try again in {retry_after_seconds} seconds',
})
export const codesNotSent = refusal({
  type: 'not_allowed',
  code: 'one_time_codes_not_sent',
  message: 'No service of this store sends codes to phones',
})
/** The same message for a wrong code, an expired one, a used one, and a number without a code. */
export const codeNotValid = refusal({
  type: 'unauthorized',
  code: 'one_time_code_not_valid',
  message: 'The code is wrong, used up or too old; ask for another',
})
