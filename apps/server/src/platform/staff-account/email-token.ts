import type { ShopEvent } from '../../jobs/events.ts'
import { seal, unseal } from '../secrets/sealed.ts'

const sealedFor = (user_id: string) => `email-change:${user_id}`

/** The token that confirms a new address, encrypted for the event that leads to the message. */
export function sealEmailToken(secret: string, user_id: string, token: string): string {
  return seal(secret, sealedFor(user_id), token)
}

/** Decrypts the token of an event about a new address. */
export function openEmailToken(secret: string, { data }: ShopEvent): string {
  return unseal(secret, sealedFor(String(data.id)), String(data.sealed_token))
}
