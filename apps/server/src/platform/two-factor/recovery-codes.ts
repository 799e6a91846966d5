import { createHmac, randomInt } from 'node:crypto'
import type { Trx } from '../../db/database.ts'

const count = 10
const groupLength = 5
/** Without i, l, o and u, which are mistaken for others or form words. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes of 50 random bits, such as `4k7qd-w2m9x`. */
function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: count }, () => `${group()}-${group()}`)
}

/**
 * The stored hash of a code. Keyed with the installation's secret, so that 50 bits are enough even against a copy of
 * the database. Ignores case, hyphen and spaces, and reads letters that look like digits as digits.
 */
export function recoveryCodeHash(secret: string, user_id: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHmac('sha256', secret).update(`recovery code:${user_id}:${plain}`).digest()
}

/** Creates new recovery codes and invalidates the earlier ones. Returns them; they cannot be read again. */
export async function replaceRecoveryCodes(trx: Trx, secret: string, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: recoveryCodeHash(secret, user_id, code) })))
    .execute()
  return codes
}
