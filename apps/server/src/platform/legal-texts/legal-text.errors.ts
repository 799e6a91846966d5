import { refusal } from '../../http/refusal.ts'

export const legalTextInvalid = refusal({
  type: 'invalid_data',
  code: 'legal_text_invalid',
  message: 'The text in {language} has something that texts cannot have, or more than 50,000 characters',
})
