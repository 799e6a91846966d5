import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

/**
 * The socket of a client, also of an encrypted one. `pg` does not declare it, but corks it in the same way around the
 * messages of one statement. Throws where a version of `pg` has it elsewhere.
 */
export function socketOf(client: PoolClient): Socket {
  const stream = (client as unknown as { connection?: { stream?: Socket } }).connection?.stream
  if (typeof stream?.cork !== 'function' || typeof stream.uncork !== 'function' || typeof stream.destroy !== 'function')
    throw new Error('this version of pg has its socket somewhere else: see packages/pg-pipeline')
  return stream
}
