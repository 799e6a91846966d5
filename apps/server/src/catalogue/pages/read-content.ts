import { blockSchemas } from '@shopkey/contract/blocks/block.ts'
import type { PageContent, PageKind } from '@shopkey/contract/page.ts'
import { MAX_BLOCKS, readParts } from '@shopkey/domain/page-blocks.ts'
import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { pageContentInvalid, pageTitleMissing } from './page.errors.ts'
import { isAround } from './page.rules.ts'

/** The schemas of blocks by their type. */
export type BlockSchemas = Readonly<Record<string, TSchema>>

/**
 * Returns content as it is stored: each block by the schema of its type, texts with structure by `readRichText`, links and addresses of
 * files by their protocols. Throws for anything else, for a page without a title, and for blocks below a page that has no content of the shop's.
 */
export function readContent(kind: PageKind, content: PageContent, schemas: BlockSchemas = blockSchemas): PageContent {
  if (!isAround(kind) && !Object.values(content.title).some((title) => title?.trim())) throw pageTitleMissing()
  if (!isAround(kind) && content.below)
    throw pageContentInvalid({ place: 'below', problem: `it is of the kind ${kind}` })
  const { blocks, below = [] } = content
  if (blocks.length + below.length > MAX_BLOCKS)
    throw pageContentInvalid({ place: 'below', problem: `there are more than ${MAX_BLOCKS} blocks` })
  const ids = new Set<string>()
  readBlocks('blocks', blocks, ids, schemas)
  readBlocks('below', below, ids, schemas)
  return readParts(content, (place, value) => {
    const problem = typeof value === 'string' ? `"${value}" is not allowed here` : 'this text is not allowed'
    throw pageContentInvalid({ place, problem })
  })
}

/** Throws for a block that is not as the schema of its type, or has an id that another one has. */
function readBlocks(
  list: 'blocks' | 'below',
  blocks: PageContent['blocks'],
  ids: Set<string>,
  schemas: BlockSchemas,
): void {
  for (const [index, block] of blocks.entries()) {
    const schema = Object.hasOwn(schemas, block.type) ? schemas[block.type] : undefined
    const place = `${list}.${index}`
    if (!schema) throw pageContentInvalid({ place, problem: `there is no block of the type "${block.type}"` })
    if (!Value.Check(schema, block)) {
      const [first] = Value.Errors(schema, block)
      const path = first ? `${place}${first.instancePath.replaceAll('/', '.')}` : place
      throw pageContentInvalid({ place: path, problem: first?.message ?? 'it has another shape' })
    }
    if (ids.has(block.id)) throw pageContentInvalid({ place: `${place}.id`, problem: 'another block has this id' })
    ids.add(block.id)
  }
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
