import { UnreadableFileError } from '../unreadable-file.ts'

/** Opens a file again from its start: a reader surveys it before it reads it. */
export type OpenFile = () => AsyncIterable<Uint8Array>

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The encoding of a whole file: UTF-16 by its mark or by the NUL of each letter, UTF-8 where all of it is, else the one of Windows. */
export async function detectEncoding(open: OpenFile): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let begin: Uint8Array = new Uint8Array()
  let isUtf8 = true
  for await (const bytes of open()) {
    if (begin.length < marksLength) begin = Buffer.concat([begin, bytes])
    isUtf8 &&= decodes(decoder, bytes)
    if (begin.length >= marksLength && (!isUtf8 || utf16Of(begin))) break
  }
  // The end of the text counts as well: a file may end within a character.
  return utf16Of(begin) ?? (isUtf8 && decodes(decoder) ? 'utf-8' : 'windows-1252')
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    // Fatal decoders throw at the first byte that is not UTF-8.
    return false
  }
}

const marksLength = 4

function utf16Of([a, b, c, d]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d)) return 'utf-16be'
  return undefined
}

/** The text of a file, one part of it in memory at a time, without its byte order mark. */
export async function* decodeText(open: OpenFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of open()) yield withoutNul(decoder.decode(bytes, { stream: true }))
  yield withoutNul(decoder.decode())
}

function withoutNul(text: string): string {
  if (text.includes('\0')) throw new UnreadableFileError('file_not_text')
  return text
}
