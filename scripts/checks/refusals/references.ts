import { type Module, type Node, nameOf, walk } from '../syntax.ts'

/** What a part of a module uses: declarations of modules (`file#name`), and codes of refusals. */
export interface Uses {
  declarations: Set<string>
  codes: Set<string>
}

/** How calls are followed that a name does not lead to. */
export interface Calls {
  /** Codes of refusals, to find those that the domain returns as reasons. */
  codes: ReadonlySet<string>
  /** Methods of interfaces, with the declarations that implement them. */
  implementations: Readonly<Record<string, readonly string[]>>
  /** What a call uses beside its names, because of its arguments; undefined for other calls. */
  argumentsOf: (module: Module, called: string, values: (string | undefined)[]) => Uses | undefined
}

export function noUses(): Uses {
  return { declarations: new Set(), codes: new Set() }
}

export function addUses(to: Uses, from: Uses): void {
  for (const each of from.declarations) to.declarations.add(each)
  for (const each of from.codes) to.codes.add(each)
}

/**
 * Returns what a part of a module uses, also through constants and functions of the surrounding body (`locals`). Names
 * count wherever they are mentioned: a function that is passed on is called.
 */
export function usesOf(module: Module, part: unknown, calls: Calls, locals = new Map<string, Node | null>()): Uses {
  const uses = noUses()
  const followed = new Set<string>()
  const addName = (name: string) => {
    const imported = module.imports.get(name)
    if (locals.has(name)) {
      if (followed.has(name)) return
      followed.add(name)
      walk(locals.get(name), visit)
    } else if (imported) uses.declarations.add(`${imported.file}#${imported.name}`)
    else if (module.declarations.has(name)) uses.declarations.add(`${module.file}#${name}`)
  }
  const visit = (node: Node): unknown => {
    switch (node.type) {
      case 'StringLiteral':
        if (module.file.startsWith('packages/domain/') && calls.codes.has(node.value as string))
          uses.codes.add(node.value as string)
        return
      case 'CallExpression': {
        const values = (node.arguments as { expression: Node }[]).map(({ expression }) => nameOf(expression))
        const more = calls.argumentsOf(module, nameOf(node.callee) ?? '', values)
        if (more) addUses(uses, more)
        const code = codeOfRefusal(node)
        if (code) uses.codes.add(code)
        return
      }
      case 'MemberExpression': {
        const property = nameOf(node.property)
        if (!property) return
        const namespace = module.namespaces.get(nameOf(node.object) ?? '')
        if (namespace) uses.declarations.add(`${namespace}#${property}`)
        else walk(node.object, visit)
        for (const each of implementationsOf(property)) uses.declarations.add(each)
        return false
      }
      case 'KeyValueProperty':
      case 'KeyValuePatternProperty':
        walk(node.value, visit)
        if ((node.key as Node).type === 'Computed') walk(node.key, visit)
        return false
      case 'Identifier':
        addName(node.value as string)
    }
  }
  const implementationsOf = (property: string) =>
    Object.hasOwn(calls.implementations, property) ? (calls.implementations[property] ?? []) : []
  walk(part, visit)
  return uses
}

/** The code of `refusal({ code })`. */
export function codeOfRefusal(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'refusal') return undefined
  const [definition] = node.arguments as { expression: Node }[]
  const properties = (definition?.expression.properties ?? []) as Node[]
  return nameOf(properties.find(({ key }) => nameOf(key) === 'code')?.value)
}
