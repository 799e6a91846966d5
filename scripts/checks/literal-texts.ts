import { type Node, nameOf, walk } from './syntax.ts'

/** Attributes that people read or hear, on elements and on our components alike. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
])

/** Literal words that stay the same in every language, each with its reason. */
export const sameInEveryLanguage: Record<string, string> = {
  Shopkey: 'the name of the product',
  '· Shopkey': 'the name, after that of a page',
  Esc: 'a key, as keyboards have it',
  K: 'a key',
  HALO10: 'a discount code, as merchants write them',
  'https://': 'the beginning of an address',
}

const hasLetter = /\p{L}/u

/** Returns the words that a screen shows without a message: as text between tags, or in an attribute that people read. */
export function findLiteralTexts(file: string, body: Node[]): string[] {
  const found: string[] = []
  const report = (texts: readonly string[], where: string) => {
    for (const text of texts) {
      const words = text.replace(/\s+/g, ' ').trim()
      if (hasLetter.test(words) && !Object.hasOwn(sameInEveryLanguage, words))
        found.push(`${file}: ${where} “${words}”: use a message of packages/i18n`)
    }
  }
  walk(body, (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) {
        if (child.type === 'JSXText') report([withoutEntities(String(child.value))], 'text')
        if (child.type === 'JSXExpressionContainer') report(literalsOf(child.expression as Node), 'text')
      }
    }
    if (node.type !== 'JSXAttribute') return
    const name = attributeName(node.name as Node)
    if (readAttributes.has(name)) report(literalsOf(node.value as Node | null), name)
  })
  return found
}

/** The literal words that an expression may have as its value: also of each branch of a choice. */
function literalsOf(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'StringLiteral':
      return [String(node.value)]
    case 'TemplateLiteral':
      return (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked)
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsNonNullExpression':
      return literalsOf(node.expression as Node)
    case 'ConditionalExpression':
      return [...literalsOf(node.consequent as Node), ...literalsOf(node.alternate as Node)]
    case 'BinaryExpression':
      return ['||', '??', '&&', '+'].includes(String(node.operator))
        ? [...literalsOf(node.left as Node), ...literalsOf(node.right as Node)]
        : []
    default:
      return []
  }
}

/** `aria-label`, and `xlink:title` as `title`. */
function attributeName(name: Node): string {
  return nameOf(name) ?? nameOf(name.name) ?? ''
}

/** `&nbsp;` and `&rarr;` have letters, what they show has none. */
function withoutEntities(text: string): string {
  return text.replace(/&#?\w+;/g, ' ')
}
