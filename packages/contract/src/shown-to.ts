import type { TSchema } from 'typebox'
import { annotated } from './annotated.ts'

/**
 * Who may see a property that holds something of a person, a code worth money or a secret. The server enforces it on every
 * reply (`apps/server/src/http/redact-replies.ts`); a property without a class is public.
 * - own: what a shopper gave for a cart or an order. The shopper whose it is, proven by session, browser or order key; staff
 *   with the right people.read.
 * - account: the record of a customer. The customer, signed in; staff with people.read.
 * - people: what a store keeps about people and does not show them. Staff with people.read.
 * - codes: a code that is worth money. The shopper who holds it; staff with codes.read. Everybody else gets its last four characters.
 * - staff: the account of a staff member. That person; staff with staff.read.
 * - caller: for the caller alone, not for staff: a secret that the call made, shown once; where they are signed in; the key that
 *   completes their cart. Only routes that declare it show it, and only a shopper's own cart or order.
 * - never: kept for the shape that clients know; always empty.
 */
export const viewerClasses = ['own', 'account', 'people', 'codes', 'staff', 'caller', 'never'] as const
export type ViewerClass = (typeof viewerClasses)[number]

export const shownToKey = 'x-shown-to'

/** Declares who may see a property of a reply. Belongs around the property's schema, inside Type.Optional or around it. */
export function shownTo<Schema extends TSchema>(viewers: ViewerClass, schema: Schema): Schema {
  return annotated(schema, { [shownToKey]: viewers })
}

/** Declares that everybody may see a property whose name suggests otherwise, and why. */
export function shownToAll<Schema extends TSchema>(because: string, schema: Schema): Schema {
  return annotated(schema, { [shownToKey]: 'public', 'x-shown-because': because })
}
