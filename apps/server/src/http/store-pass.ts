import { createHmac } from 'node:crypto'
import type { StorePassKind } from '@shopkey/contract/store-status.ts'
import { isSameSecret } from '@shopkey/telemetry/same-secret.ts'
import type { Config } from '../config.ts'
import type { CurrentStore } from './request-context.ts'

/** `<kind>.<store id>.<expiry, seconds>.<signature>`: lets its holder into a store that is not open. */
export const storePassHeader = 'x-store-pass'

type PassedStore = Pick<CurrentStore, 'id' | 'visitor_password_hash'>

export function storePass(
  { secret }: Pick<Config, 'secret'>,
  kind: StorePassKind,
  store: PassedStore,
  expires_at: Date,
): string {
  const expiry = Math.floor(expires_at.getTime() / 1000)
  return `${kind}.${store.id}.${expiry}.${signature(secret, kind, store, expiry)}`
}

/** The kind of a valid pass to this store; null for any other text. */
export function readStorePass(
  { secret }: Pick<Config, 'secret'>,
  store: PassedStore,
  header: string | string[] | undefined,
  now: Date,
): StorePassKind | null {
  if (typeof header !== 'string') return null
  const [kind, store_id, expiry, sent] = header.split('.')
  if ((kind !== 'preview' && kind !== 'visitor') || store_id !== store.id || !sent) return null
  if (!(Number(expiry) * 1000 > now.getTime())) return null
  return isSameSecret(sent, signature(secret, kind, store, Number(expiry))) ? kind : null
}

/** A visitor's pass ends with the password that it was given for. */
function signature(secret: string, kind: StorePassKind, store: PassedStore, expiry: number): string {
  const bound = kind === 'visitor' ? store.visitor_password_hash : ''
  return createHmac('sha256', secret).update(`store-pass:${kind}:${store.id}:${expiry}:${bound}`).digest('base64url')
}
