/** Control characters but tab and line feeds, which texts in a query may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g
const REPLACEMENT = '\ufffd'

/**
 * The same path and query, with the replacement character for what is no text: malformed escapes, bytes that are not UTF-8, and
 * control characters, which neither headers nor the database take. So a page looks such a name up, as any other, and finds nothing.
 */
export function readableAddress(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) => {
    if (escapes === '%') return '%25'
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex')
    const text = bytes.toString('utf8').replace(CONTROLS, REPLACEMENT)
    return Buffer.from(text).equals(bytes) ? escapes : encodeURIComponent(text)
  })
}
