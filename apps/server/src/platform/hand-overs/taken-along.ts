import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { seal, unseal } from '../secrets/sealed.ts'

/** What a browser has of a store at the platform's address. */
export interface TakenAlong {
  /** Hash of the token of its cookie, which identifies a guest's carts, orders and wish list. */
  visitor_hash: string | null
  cart_id: string | null
  reward_cart_id: string | null
  region_id: string | null
  country_code: string | null
  language: UiLanguage | null
}

/** Sealed for its own row: in another one it cannot be opened. */
export function sealTakenAlong(secret: string, token_hash: Buffer, taken: TakenAlong): string {
  return seal(secret, purposeOf(token_hash), JSON.stringify(taken))
}

/** Throws for what is not of this row. */
export function openTakenAlong(secret: string, token_hash: Buffer, sealed: string): TakenAlong {
  return JSON.parse(unseal(secret, purposeOf(token_hash), sealed)) as TakenAlong // sealed above
}

function purposeOf(token_hash: Buffer): string {
  return `hand-over:${token_hash.toString('hex')}`
}
