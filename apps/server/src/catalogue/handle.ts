/**
 * The URL form of a title: its letters and digits in lower case, joined by hyphens. Accents are dropped from Latin
 * letters; other scripts keep theirs. Empty when the title has no letter or digit.
 */
export function handleFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200)
}

/** Whether a handle can be used in a URL as it is. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}_]+(?:[-.][\p{L}\p{N}\p{M}_]+)*$/u.test(text)
}
