import type { PageContent } from '@shopkey/client/types.ts'
import { readParts, shownIn } from '@shopkey/domain/page-blocks.ts'
import { plainWords, type RichText } from '@shopkey/domain/rich-text.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import type { Block } from '../../blocks/block.ts'
import { isAround } from './page-name.ts'
import type { EditedPage } from './queries.ts'

/** What the editor of a page changes. */
export interface PageDraft {
  handle: string
  content: PageContent
}

export const draftOf = (page: EditedPage): PageDraft => ({
  // Blocks around something have no address of their own.
  handle: isAround(page) ? '' : page.handle,
  content: page.content,
})

type Blocks = readonly Block[]

/** An id that no block of the page has: what is loaded for a block is known by it. */
export function freshId(blocks: Blocks): string {
  const numbers = blocks.map(({ id }) => Number(/^b(\d+)$/.exec(id)?.[1] ?? 0))
  return `b${Math.max(0, ...numbers) + 1}`
}

/** at: its place; without one, the end. */
export function withBlock(blocks: Blocks, block: Block, at = blocks.length): Block[] {
  return blocks.toSpliced(at, 0, block)
}

/** With a copy of a block behind it. id: of the copy. */
export function withCopy(blocks: Blocks, index: number, id: string): Block[] {
  const block = blocks[index]
  return block ? withBlock(blocks, { ...structuredClone(block), id }, index + 1) : [...blocks]
}

/** The beginning of what a block says, in the first of these languages that it is written in; '' for one without words. */
export function summaryOf(block: Block, languages: readonly Language[]): string {
  return firstWords(Object.entries(shownIn(block, languages)).filter(([key]) => key !== 'id' && key !== 'type'))
}

const named = new Set(['title', 'label', 'text', 'question', 'by', 'caption', 'address', 'alt', 'columns', 'questions'])

function firstWords(entries: readonly [string, unknown][]): string {
  for (const [key, value] of entries) {
    if (!named.has(key) || !value) continue
    const words = wordsOf(value)
    if (words) return words
  }
  return ''
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(wordsOf).find(Boolean) ?? ''
  if (typeof value !== 'object' || value === null) return ''
  if ('type' in value && value.type === 'doc') return plainWords(value as RichText)
  return firstWords(Object.entries(value))
}

/** What the server would refuse, by the path within the content: `blocks.2.to`. */
export type WrongPlace = 'link' | 'address' | 'title' | 'content'

export function wrongPlaces(content: PageContent, needsTitle: boolean): ReadonlyMap<string, WrongPlace> {
  const wrong = new Map<string, WrongPlace>()
  if (needsTitle && !Object.values(content.title).some((title) => title?.trim())) wrong.set('title', 'title')
  readParts(content, (place, value) => {
    wrong.set(place, typeof value !== 'string' ? 'content' : place.endsWith('to') ? 'link' : 'address')
    return value
  })
  return wrong
}
