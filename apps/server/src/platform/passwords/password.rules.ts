import { commonPasswords } from './common-passwords.ts'
import { passwordTooCommon, passwordTooLong, passwordTooShort } from './password.errors.ts'

const minLength = 8
/** Hashing time grows with length; nobody needs more. */
const maxLength = 128

/** Refuses a new password that is too short, too long or commonly guessed. No rules about digits and signs: they make passwords worse. */
export function requireGoodPassword(password: string): void {
  const length = [...password].length
  if (length < minLength) throw passwordTooShort({ min_length: minLength })
  if (length > maxLength) throw passwordTooLong({ max_length: maxLength })
  const plain = password.toLowerCase()
  const isOneCharacter = new Set(plain).size === 1
  if (isOneCharacter || commonPasswords.has(plain)) throw passwordTooCommon()
}
