import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

/** Their content is not text for readers. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title'])
/** Each begins a paragraph of its own. */
const paragraphs = new Set([
  'p', 'div', 'section', 'article', 'header', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6',
  'ul', 'ol', 'dl', 'table', 'blockquote', 'pre', 'figure', 'hr',
]) // biome-ignore format: a list reads better packed
/** Each begins a line. */
const lines = new Set(['li', 'tr', 'dt', 'dd'])

/**
 * The text of a description in HTML, with an empty line between paragraphs and `- ` before the items of a list. Scripts, styles and
 * embedded pages are left out, and of links and pictures what readers see.
 */
export function plainText(html: string): string {
  let text = ''
  // A list and not a recursion: markup can be nested deeper than the stack.
  const waiting: (Node | string)[] = parseFragment(html).childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') text += node
    else if ('value' in node) text += node.value.replace(/\s+/g, ' ')
    else if ('childNodes' in node && !silent.has(node.nodeName)) {
      const [before, after] = around(node.nodeName)
      text += before
      waiting.push(after, ...node.childNodes.toReversed())
    }
  }
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function around(name: string): [before: string, after: string] {
  if (name === 'br') return ['\n', '']
  if (name === 'li') return ['\n- ', '']
  if (lines.has(name)) return ['\n', '']
  if (name === 'td' || name === 'th') return ['', ' ']
  return paragraphs.has(name) ? ['\n\n', '\n\n'] : ['', '']
}
