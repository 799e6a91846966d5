const longest = 200

/**
 * The URL form of a title: its letters and digits in lower case, joined by hyphens. Accents are dropped from Latin
 * letters; other scripts keep theirs. Empty when the title has no letter or digit. A long one ends with a whole
 * character, and with a letter or digit.
 */
export function handleFromTitle(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    // Marks of emojis follow no letter.
    .replace(/[\uFE00-\uFE0F]|\p{Me}|(?<![\p{L}\p{N}\p{M}])\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  return trimHyphens([...trimHyphens(words)].slice(0, longest).join(''))
}

const trimHyphens = (text: string) => text.replace(/^-+|-+$/g, '')

/** Whether a handle can be used in a URL as it is: staff may write one in any script, with dots and underscores. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}_]+(?:[-.][\p{L}\p{N}\p{M}_]+)*$/u.test(text)
}
