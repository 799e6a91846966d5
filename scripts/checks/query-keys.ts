import { expressionsOf, type Node, nameOf, walk } from './syntax.ts'

/** A query of the back-office: the words that its key begins with, and the endpoints that it calls. */
export interface Query {
  file: string
  /** The first two parts of the key; undefined for one that is no text, as the code of the store. */
  key: readonly (string | undefined)[]
  endpoints: readonly string[]
}

/**
 * Returns the queries of a file: objects with a `queryKey`, and the sources of pickers and filters, which name their resource by `noun`
 * or as an argument beside the function that calls.
 */
export function queriesIn(file: string, body: Node[]): Query[] {
  const found: Query[] = []
  walk(body, (node) => {
    const key = keyOf(node)
    if (!key) return true
    const endpoints = endpointsIn(node)
    if (endpoints.length > 0) found.push({ file, key, endpoints })
    return endpoints.length === 0
  })
  return found
}

function keyOf(node: Node): Query['key'] | undefined {
  if (node.type === 'ObjectExpression') {
    const key = propertyOf(node, 'queryKey')
    if (key?.type === 'ArrayExpression') return expressionsOf(key.elements).slice(0, 2).map(textOf)
    const noun = textOf(propertyOf(node, 'noun'))
    return noun === undefined ? undefined : [undefined, noun]
  }
  if (node.type !== 'CallExpression') return undefined
  const given = expressionsOf(node.arguments)
  const noun = given.map(textOf).find((text) => text !== undefined)
  return noun !== undefined && given.some(({ type }) => type === 'ArrowFunctionExpression')
    ? [undefined, noun]
    : undefined
}

function endpointsIn(tree: Node): string[] {
  const found: string[] = []
  walk(tree, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Node
    const [endpoint] = expressionsOf(node.arguments)
    if ((nameOf(callee) ?? nameOf(callee.property)) === 'call' && endpoint?.type === 'Identifier')
      found.push(nameOf(endpoint) as string)
  })
  return found
}

function propertyOf(object: Node, name: string): Node | undefined {
  const property = (object.properties as Node[]).find(({ key }) => nameOf(key) === name)
  return property?.value as Node | undefined
}

const textOf = (node: Node | undefined) => (node?.type === 'StringLiteral' ? nameOf(node) : undefined)
