/**
 * Characters that people do not see and programs obey: controls, without line break and tab, and those that change the direction of
 * what is around them. Joiners stay: emoji and several scripts are written with them.
 */
export const UNSEEN =
  '\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2060\\u2066-\\u2069\\ufeff\\ufff9-\\ufffb'

const namePattern = new RegExp(`^(?!.*(?:://|\\bwww\\.))[^${UNSEEN}]*$`, 'i')

/** A name on one line, as it is stored. */
export function oneLine(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ')
}

/** Whether a text, on one line, may be the name of a store, a person or a product: no address to follow, and nothing unseen. */
export function isNameText(text: string): boolean {
  return namePattern.test(oneLine(text))
}
