import { isCommonPassword } from './common-passwords.ts'
import { passwordTooCommon, passwordTooLong, passwordTooShort } from './password.errors.ts'

const minLength = 8
/** Hashing time grows with length. */
const maxLength = 128

/**
 * Throws for a new password that is too short, too long, commonly guessed, or one of the words `about` its person
 * (e-mail address, names, phone) with only digits and signs added. No rules about digits and signs: they make passwords
 * worse. `allowsCommonPasswords`: only the lengths count.
 */
export async function requireGoodPassword(
  password: string,
  about: readonly (string | null | undefined)[] = [],
  { allowsCommonPasswords }: { allowsCommonPasswords: boolean } = { allowsCommonPasswords: false },
): Promise<void> {
  const length = [...password].length
  if (length < minLength) throw passwordTooShort({ min_length: minLength })
  if (length > maxLength) throw passwordTooLong({ max_length: maxLength })
  if (allowsCommonPasswords) return
  const plain = password.toLowerCase()
  const isOneCharacter = new Set(plain).size === 1
  if (isOneCharacter || (await isCommonPassword(plain)) || isAbout(plain, about)) throw passwordTooCommon()
}

function isAbout(plain: string, about: readonly (string | null | undefined)[]): boolean {
  const words = about.flatMap((word) => (word ? [word, word.split('@')[0] ?? ''] : []))
  const letters = lettersOf(plain)
  return words.some((word) => {
    const known = word.toLowerCase()
    return plain === known || (letters.length >= minWordLength && letters === lettersOf(known))
  })
}

const minWordLength = 3

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '')
}
