import { refusal } from '../http/refusal.ts'

export const extensionSilent = refusal({
  type: 'unavailable',
  code: 'extension_silent',
  message: 'The extension {extension_id} did not reply in time',
})
