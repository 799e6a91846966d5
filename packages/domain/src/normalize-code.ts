import { westernDigits } from './western-digits.ts'

/**
 * The code of a discount or gift card as it is stored and compared: without case and surrounding space (v1 wire rule), in the
 * digits 0 to 9, full-width letters as others, and without the invisible signs that copied codes have around them.
 */
export function normalizeCode(code: string): string {
  return westernDigits(code)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase()
}

/** What is stored of a discount's code. The name of an automatic one is no code, since nobody enters it: it stays as it was written. */
export function storedCode(code: string, is_automatic: boolean): string {
  return is_automatic ? code.trim() : normalizeCode(code)
}
