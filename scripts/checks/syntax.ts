import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { pathOf } from '../launch/processes.ts'

/** A node of the syntax tree, as the parser returns it. */
export type Node = { type: string } & Record<string, unknown>

const typeNodes = /^Ts(Type|Interface|Keyword|Union|Array|Function|Literal|Index|Conditional|Tuple|Intersection|Mapped)/
const typeKeys = new Set(['span', 'typeAnnotation', 'typeParameters', 'typeParams', 'typeArguments', 'returnType'])

/** The statements of a file, by its path from the repository's root. */
export function parseFile(file: string): Node[] {
  return parseSource(file, readFileSync(pathOf(file), 'utf8'))
}

export function parseSource(file: string, source: string): Node[] {
  const tsx = file.endsWith('.tsx')
  return parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }).body as unknown as Node[]
}

/** Adds the names that a statement declares, each with the expression or body that it is. */
export function addDeclarations(declarations: Map<string, Node | null>, statement: Node): void {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    declarations.set(nameOf(statement.identifier) as string, statement)
  }
  if (statement.type !== 'VariableDeclaration') return
  for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[]) {
    for (const name of namesOf(id)) declarations.set(name, init)
  }
}

/** The names that a pattern binds. */
function namesOf(pattern: Node | null): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.value as string]
  if (pattern.type === 'AssignmentPatternProperty') return [nameOf(pattern.key) as string]
  const inner = [pattern.elements, pattern.properties, pattern.left, pattern.argument, pattern.value]
  return inner.flat().flatMap((part) => namesOf((part as Node | undefined) ?? null))
}

/** The text of an identifier or a string. */
export function nameOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Partial<Node>
  return type === 'Identifier' || type === 'StringLiteral' ? (value as string) : undefined
}

/** Visits a node and what is in it, without types. `visit` returns false to skip what is inside. */
export function walk(tree: unknown, visit: (node: Node, parents: Node[]) => unknown, parents: Node[] = []): void {
  if (Array.isArray(tree)) {
    for (const each of tree) walk(each, visit, parents)
    return
  }
  if (!tree || typeof tree !== 'object') return
  const node = tree as Node
  if (node.type && (typeNodes.test(node.type) || visit(node, parents) === false)) return
  const inside = node.type ? [...parents, node] : parents
  for (const [key, value] of Object.entries(node)) {
    if (value && typeof value === 'object' && !typeKeys.has(key)) walk(value, visit, inside)
  }
}

/** The expressions that a call passes, or that an array has. */
export function expressionsOf(list: unknown): Node[] {
  return (list as ({ expression: Node } | null)[]).flatMap((each) => (each ? [each.expression] : []))
}
