const longest = 2000

/** Words that follow `update` where it is no table: of a lock, or of `on conflict`. */
const noTable = new Set(['set', 'of', 'skip', 'nowait'])

/** A statement as logs and traces may have it. Values are apart from its text; a text that was written into it is hidden. */
export function printedStatement(text: string): string {
  const printed = text
    .replace(/'((?:[^']|'')*)'/g, (literal, written: string) => (/^[a-z_]{1,40}$/.test(written) ? literal : "'…'"))
    .replace(/\s+/g, ' ')
    .trim()
  return printed.length > longest ? `${printed.slice(0, longest)}…` : printed
}

const tablesOfName = 3

/** What a statement does in a few words, such as `insert orders`: its first writes, else its first table. */
export function nameStatement(text: string): string {
  const writes = [...text.matchAll(/\b(insert into|update|delete from) +"?(?:pgboss\.)?"?(\w+)/gi)]
    .map(([, verb = '', table = '']) => ({ verb: verb.split(' ')[0]?.toLowerCase(), table }))
    .filter(({ table }) => !noTable.has(table.toLowerCase()))
  const [first] = writes
  if (first) {
    const tables = [...new Set(writes.map(({ table }) => table))]
    const rest = tables.length > tablesOfName ? ['…'] : []
    return `${first.verb} ${[...tables.slice(0, tablesOfName), ...rest].join('+')}`
  }
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\bfrom +"?(?:pgboss\.)?"?(\w+)/i.exec(text) ?? []
  const does = verb.toLowerCase() === 'with' ? 'select' : verb.toLowerCase()
  return table ? `${does} ${table}` : does
}
