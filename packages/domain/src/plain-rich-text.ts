import type { RichBlock, RichInline, RichText } from './rich-text.ts'

/**
 * Returns a plain text as rich text: an empty line begins a paragraph, `## ` a heading and `### ` a smaller one; other line
 * breaks stay.
 */
export function richTextOf(plain: string): RichText {
  const lines = plain.split('\n').map((line) => line.trim())
  const paragraphs = lines.join('\n').split(/\n\n+|\n(?=##+\s)|(?<=^##+\s[^\n]*)\n/m)
  return { type: 'doc', content: paragraphs.flatMap((paragraph) => blockOf(paragraph.trim()) ?? []) }
}

function blockOf(paragraph: string): RichBlock | undefined {
  if (paragraph === '') return undefined
  const [, marks, title] = /^(##+)\s+(\S.*)$/.exec(paragraph) ?? []
  if (marks && title) {
    const level = marks.length === 2 ? 2 : marks.length === 3 ? 3 : 4
    return { type: 'heading', attrs: { level }, content: [{ type: 'text', text: title }] }
  }
  return { type: 'paragraph', content: linesOf(paragraph) }
}

function linesOf(paragraph: string): RichInline[] {
  return paragraph
    .split('\n')
    .flatMap((line, index): RichInline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line } as const]),
    ])
}

/** Returns a rich text as the plain text that `richTextOf` reads; emphasis and addresses of links are left out. */
export function plainTextOf({ content }: RichText): string {
  return content
    .map((block) => textOf(block))
    .join('\n\n')
    .trim()
}

function textOf(block: RichBlock): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineText(block.content)}`
    case 'paragraph':
      return inlineText(block.content)
    case 'blockquote':
      return block.content.map(textOf).join('\n\n')
    case 'horizontalRule':
      return ''
    case 'bulletList':
    case 'orderedList':
      return block.content
        .map((item, index) => {
          const mark = block.type === 'bulletList' ? '-' : `${index + 1}.`
          return `${mark} ${item.content.map(textOf).join('\n')}`
        })
        .join('\n')
  }
}

function inlineText(content: readonly RichInline[] = []): string {
  return content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')
}
