import type { OpenFile } from '../files/decode-text.ts'
import { readFile } from '../read-file.ts'

/** A file of these bytes, read in parts of a few bytes, so that characters and line ends are cut. */
export function openBytes(content: string | Uint8Array, partLength = 7): OpenFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return async function* parts() {
    for (let at = 0; at < bytes.length; at += partLength) yield bytes.subarray(at, at + partLength)
  }
}

/** Reads a file of one currency. */
export function readContent(content: string | Uint8Array, currency_code = 'eur', decimal?: '.' | ',') {
  return readFile('file.csv', openBytes(content), { currency_code, decimal })
}
