import { createHmac } from 'node:crypto'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { Config } from '../config.ts'

const keyBytes = 16
export type LinkPurpose = 'order' | 'cart' | 'order-claim' | 'unsubscribe' | 'visitor'
type Secret = Pick<Config, 'secret'>

/** What a signed link opens to its holder: one thing of one store, for one purpose. */
export interface OpenedByLink<Purpose extends LinkPurpose> {
  purpose: Purpose
  store_id: string
  id: string
}

/** The key in a link. It is not valid for another purpose, store or id. */
export function linkKey({ secret }: Secret, { purpose, store_id, id }: OpenedByLink<LinkPurpose>): string {
  return signed(secret, JSON.stringify([purpose, store_id, id]))
}

/** Reads `<id>.<key>`, sent to a store for a purpose; returns what it opens there if the key is right, else null. */
export function readLinkKey<Purpose extends LinkPurpose>(
  config: Secret,
  { purpose, store_id }: Omit<OpenedByLink<Purpose>, 'id'>,
  header: string | string[] | undefined,
): OpenedByLink<Purpose> | null {
  const [id = '', key = ''] = typeof header === 'string' ? header.split('.') : []
  if (!id || !key) return null
  const opened = { purpose, store_id, id }
  const isRight = isSameSecret(key, linkKey(config, opened)) || isSameSecret(key, keyOfOldLink(config, opened))
  return isRight ? opened : null
}

/** Whether the link that a request came with opens this row. */
export function isOpenedBy(
  row: { id: string; store_id: string },
  opened: OpenedByLink<LinkPurpose> | null | undefined,
): boolean {
  return opened?.id === row.id && opened.store_id === row.store_id
}

/**
 * Links in messages that were sent up to version 0.2 are signed without their store. They open a row of the store that they are sent to, if
 * that store has it.
 */
function keyOfOldLink({ secret }: Secret, { purpose, id }: OpenedByLink<LinkPurpose>): string {
  return signed(secret, `${purpose}:${id}`)
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, keyBytes).toString('base64url')
}
