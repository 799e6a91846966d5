import { compareReplies, type Difference } from './compare-replies.ts'
import { isDeclared } from './declared-differences.ts'
import { medusaReads, type Read } from './medusa-reads.ts'
import type { Server } from './server.ts'

type Row = Record<string, unknown>

interface Found extends Difference {
  /** Of the row. */
  id: string
  isDeclared: boolean
}

export interface Verified {
  name: string
  there: number
  here: number
  compared: number
  /** By path. */
  undeclared: Map<string, Found[]>
  declared: number
}

/** Asks both servers the same, `each` rows of each kind at most, spread over all of them. */
export async function verifyMedusa(there: Server, here: Server, each: number): Promise<Verified[]> {
  const verified: Verified[] = []
  for (const read of medusaReads) verified.push(await verifyRead(read, there, here, each))
  return verified
}

async function verifyRead(read: Read, there: Server, here: Server, each: number): Promise<Verified> {
  const { name, list, rows, one, key = 'id' } = read
  const old = await there.list(list, rows)
  const known = new Map((await here.list(list, rows)).map((row) => [row[key], row]))
  const found: Found[] = []
  const asked = spread(old, each)
  for (const row of asked) {
    const id = String(row[key])
    const [before, now] = one
      ? await Promise.all(
          [there, here].map(async (server) => (await server.get(`${one.path}/${row.id}`))?.[one.property]),
        )
      : [row, known.get(row[key])]
    if (before === undefined) continue // not to be seen there either
    const differences =
      now === undefined ? [{ path: '', there: 'there', here: undefined }] : compareReplies(before, now, '')
    for (const one of differences) {
      const difference = { ...one, path: `${name}${one.path}` }
      found.push({ ...difference, id, isDeclared: isDeclared(difference, before as Row) })
    }
  }
  const undeclared = found.filter((one) => !one.isDeclared)
  return {
    name,
    there: old.length,
    here: known.size,
    compared: asked.length,
    undeclared: Map.groupBy(undeclared, ({ path }) => path),
    declared: found.length - undeclared.length,
  }
}

function spread<One>(rows: readonly One[], each: number): readonly One[] {
  const step = Math.max(rows.length / each, 1)
  return rows.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}
