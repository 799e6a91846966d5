import { refusal } from '../../http/refusal.ts'

export const messageTextFixed = refusal({
  type: 'not_allowed',
  code: 'message_text_fixed',
  message: 'The message {topic} protects an account, so its texts are the same in all stores',
})
export const messageVariableUnknown = refusal({
  type: 'invalid_data',
  code: 'message_variable_unknown',
  message: 'The {part} of this message has no variable {variable}; it has {known}',
})
export const messageVariableMissing = refusal({
  type: 'invalid_data',
  code: 'message_variable_missing',
  message: 'The body of this message must contain {variable}',
})
