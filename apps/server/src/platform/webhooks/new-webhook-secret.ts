import { newToken } from '../sessions/sessions.ts'

/** Kept readable, unlike a password: signing needs it. */
export function newWebhookSecret(): string {
  return `whsec_${newToken()}`
}
