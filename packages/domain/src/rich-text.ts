import { isUrl } from './is-url.ts'

/**
 * Text with headings, lists, quotes, emphasis and links, as the JSON of ProseMirror, which editors write. No HTML. A type, since an interface
 * is not an object of any properties, as requests have it.
 */
export type RichText = {
  type: 'doc'
  content: RichBlock[]
}

export type RichBlock =
  | { type: 'paragraph'; content?: RichInline[] }
  | { type: 'heading'; attrs: { level: HeadingLevel }; content?: RichInline[] }
  | { type: 'bulletList'; content: RichListItem[] }
  | { type: 'orderedList'; content: RichListItem[] }
  | { type: 'blockquote'; content: RichBlock[] }
  | { type: 'horizontalRule' }
interface RichListItem {
  type: 'listItem'
  content: RichBlock[]
}
export type RichInline = { type: 'text'; text: string; marks?: RichMark[] } | { type: 'hardBreak' }
export type RichMark = { type: 'bold' | 'italic' | 'underline' | 'strike' } | { type: 'link'; attrs: { href: string } }
/** The page's title is the first level. */
export type HeadingLevel = 2 | 3 | 4

export const HEADING_LEVELS: readonly HeadingLevel[] = [2, 3, 4]

/** How large a text may be. */
export interface RichTextLimits {
  nodes: number
  characters: number
}

const MAX_RICH_DEPTH = 8
/** Limits of a text in a block, which pages have many of. */
const BLOCK_LIMITS: RichTextLimits = { nodes: 2000, characters: 20_000 }
/** Limits of a text that is a page by itself, such as terms of sale. */
export const LONG_TEXT_LIMITS: RichTextLimits = { nodes: 5000, characters: 50_000 }
const MAX_LINK_LENGTH = 2000

/**
 * Returns a text with nothing but what is allowed in it: nodes, marks and attributes above, links of known protocols.
 * Attributes that editors write besides are left out; undefined where anything else is in it, or it is too large.
 */
export function readRichText(value: unknown, limits = BLOCK_LIMITS): RichText | undefined {
  const room = { ...limits }
  if (!isRecord(value) || value.type !== 'doc') return undefined
  const content = readAll(value.content, (node) => readBlock(node, room, 1))
  return content && { type: 'doc', content }
}

function readBlock(node: unknown, room: RichTextLimits, depth: number): RichBlock | undefined {
  if (!isRecord(node) || depth > MAX_RICH_DEPTH || --room.nodes < 0) return undefined
  const blocks = () => readSome(node.content, (child) => readBlock(child, room, depth + 1))
  const items = () => readSome(node.content, (child) => readListItem(child, room, depth + 1))
  switch (node.type) {
    case 'paragraph':
      return withInlines({ type: 'paragraph' }, node, room)
    case 'heading': {
      const level = HEADING_LEVELS.find((known) => isRecord(node.attrs) && known === node.attrs.level)
      return level && withInlines({ type: 'heading', attrs: { level } }, node, room)
    }
    case 'bulletList':
    case 'orderedList': {
      const content = items()
      return content && { type: node.type, content }
    }
    case 'blockquote': {
      const content = blocks()
      return content && { type: 'blockquote', content }
    }
    case 'horizontalRule':
      return { type: 'horizontalRule' }
    default:
      return undefined
  }
}

function readListItem(node: unknown, room: RichTextLimits, depth: number): RichListItem | undefined {
  if (!isRecord(node) || node.type !== 'listItem' || depth > MAX_RICH_DEPTH || --room.nodes < 0) return undefined
  const content = readSome(node.content, (child) => readBlock(child, room, depth + 1))
  return content && { type: 'listItem', content }
}

function withInlines<Node extends { type: 'paragraph' } | { type: 'heading'; attrs: { level: HeadingLevel } }>(
  node: Node,
  { content }: Record<string, unknown>,
  room: RichTextLimits,
): (Node & { content?: RichInline[] }) | undefined {
  if (content === undefined) return node
  const inlines = readAll(content, (child) => readInline(child, room))
  if (!inlines) return undefined
  return inlines.length > 0 ? { ...node, content: inlines } : node
}

function readInline(node: unknown, room: RichTextLimits): RichInline | undefined {
  if (!isRecord(node) || --room.nodes < 0) return undefined
  if (node.type === 'hardBreak') return { type: 'hardBreak' }
  const { type, text, marks } = node
  if (type !== 'text' || typeof text !== 'string' || text === '') return undefined
  room.characters -= text.length
  if (room.characters < 0) return undefined
  if (marks === undefined) return { type, text }
  const read = readAll(marks, readMark)
  if (!read || read.length > 5) return undefined
  return read.length > 0 ? { type, text, marks: read } : { type, text }
}

function readMark(mark: unknown): RichMark | undefined {
  if (!isRecord(mark)) return undefined
  switch (mark.type) {
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike':
      return { type: mark.type }
    case 'link': {
      const href = isRecord(mark.attrs) && typeof mark.attrs.href === 'string' ? readLink(mark.attrs.href) : undefined
      return href === undefined ? undefined : { type: 'link', attrs: { href } }
    }
    default:
      return undefined
  }
}

const HERE = 'https://shop.invalid'
const PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Returns a link as it is stored: a path of the store, or an address to visit, write to or call; undefined for any other. */
export function readLink(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '' || text.length > MAX_LINK_LENGTH) return undefined
  if (text.startsWith('/')) {
    if (/^\/[/\\]/.test(text) || !isUrl(text, HERE)) return undefined
    const { origin, pathname, search, hash } = new URL(text, HERE)
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : undefined
  }
  if (!isUrl(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return PROTOCOLS.has(protocol) && !username && !password ? href : undefined
}

/** The words of a text without its structure, each block on a line. */
export function plainWords({ content }: RichText): string {
  const lines: string[] = []
  const addInlines = (inlines: readonly RichInline[] = []) =>
    lines.push(inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join(''))
  const add = (blocks: readonly RichBlock[]): void => {
    for (const block of blocks) {
      if (block.type === 'paragraph' || block.type === 'heading') addInlines(block.content)
      else if (block.type === 'blockquote') add(block.content)
      else if (block.type !== 'horizontalRule') for (const item of block.content) add(item.content)
    }
  }
  add(content)
  return lines.join('\n').trim()
}

/** An absent list is an empty one. */
function readAll<Read>(list: unknown, read: (value: unknown) => Read | undefined): Read[] | undefined {
  if (list === undefined) return []
  if (!Array.isArray(list)) return undefined
  const all: Read[] = []
  for (const value of list) {
    const one = read(value)
    if (one === undefined) return undefined
    all.push(one)
  }
  return all
}

/** undefined for an empty one as well. */
function readSome<Read>(list: unknown, read: (value: unknown) => Read | undefined): Read[] | undefined {
  const all = readAll(list, read)
  return all && all.length > 0 ? all : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
