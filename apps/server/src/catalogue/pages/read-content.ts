import { blockSchemas } from '@shopkey/contract/blocks/block.ts'
import type { PageContent } from '@shopkey/contract/page.ts'
import { isUrl } from '@shopkey/domain/is-url.ts'
import { readLink, readRichText } from '@shopkey/domain/rich-text.ts'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { pageContentInvalid, pageTitleMissing } from './page.errors.ts'

/** The schemas of blocks by their type. */
export type BlockSchemas = Readonly<Record<string, TSchema>>

/**
 * Returns content as it is stored: each block by the schema of its type, texts with structure by `readRichText`, links and addresses of
 * files by their protocols. Throws for anything else, and for content without a title.
 */
export function readContent(content: PageContent, schemas: BlockSchemas = blockSchemas): PageContent {
  if (!Object.values(content.title).some((title) => title?.trim())) throw pageTitleMissing()
  const ids = new Set<string>()
  for (const [index, block] of content.blocks.entries()) {
    const schema = Object.hasOwn(schemas, block.type) ? schemas[block.type] : undefined
    const place = `blocks.${index}`
    if (!schema) throw pageContentInvalid({ place, problem: `there is no block of the type "${block.type}"` })
    if (!Value.Check(schema, block)) {
      const [first] = Value.Errors(schema, block)
      const path = first ? `${place}${first.instancePath.replaceAll('/', '.')}` : place
      throw pageContentInvalid({ place: path, problem: first?.message ?? 'it has another shape' })
    }
    if (ids.has(block.id)) throw pageContentInvalid({ place: `${place}.id`, problem: 'another block has this id' })
    ids.add(block.id)
  }
  return readParts(content, '') as PageContent // the same shape
}

/** Reads what schemas cannot say, wherever it is. */
function readParts(value: unknown, place: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item, index) => readParts(item, joined(place, index), name))
  if (typeof value === 'object' && value !== null) {
    if ('type' in value && value.type === 'doc') return required(readRichText(value), place, 'this text')
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, readParts(part, joined(place, key), key)]),
    )
  }
  if (typeof value !== 'string') return value
  if (name === 'to') return required(readLink(value), place, `"${value}" as a link`)
  if (name === 'picture_url' || name === 'video_url')
    return required(readAddress(value), place, `"${value}" as an address`)
  return value
}

const joined = (place: string, key: string | number) => (place ? `${place}.${key}` : String(key))

function required<Read>(read: Read | undefined, place: string, what: string): Read {
  if (read === undefined) throw pageContentInvalid({ place, problem: `${what} is not allowed` })
  return read
}

function readAddress(typed: string): string | undefined {
  if (!isUrl(typed.trim())) return undefined
  const { protocol, username, password, href } = new URL(typed.trim())
  return (protocol === 'https:' || protocol === 'http:') && !username && !password ? href : undefined
}

/** The keys of pictures and videos, as `file_key_of` has them, of files here and elsewhere. */
export function fileKeysOf(...contents: readonly (PageContent | null)[]): string[] {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value))
      if ((key === 'picture_url' || key === 'video_url') && typeof part === 'string') {
        const fileKey = /[^/]+\/[^/]+$/.exec(part)?.[0]
        if (fileKey) found.add(fileKey)
      } else collect(part)
  }
  contents.forEach(collect)
  return [...found]
}
