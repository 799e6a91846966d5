import { newToken } from '../sessions/sessions.ts'

/** Stored in plain text, unlike a password: signing needs it. */
export function newWebhookSecret(): string {
  return `whsec_${newToken()}`
}
