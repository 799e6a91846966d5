import { blockSchemas } from '@shopkey/contract/blocks/block.ts'
import type { PageContent } from '@shopkey/contract/page.ts'
import { readParts } from '@shopkey/domain/page-blocks.ts'
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
  return readParts(content, (place, value) => {
    const problem = typeof value === 'string' ? `"${value}" is not allowed here` : 'this text is not allowed'
    throw pageContentInvalid({ place, problem })
  })
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
