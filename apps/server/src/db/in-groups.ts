import type { Database } from './database.ts'

interface Group<Item> {
  items: Item[]
  written: Promise<void>
}

/** A group that takes longer than this, on a connection that hangs perhaps, is not waited for by the next. */
const patience_ms = 250

/**
 * Passes items on in groups: the first at once, and what comes while a group is being written with the next one. So many callers at
 * once share a statement, and a single one waits no longer. A group's failure is thrown to each of its callers.
 */
export function inGroups<Item>(
  write: (items: readonly Item[]) => Promise<unknown>,
  atMost = Number.POSITIVE_INFINITY,
): (item: Item) => Promise<void> {
  let ongoing: Promise<void> | undefined
  let next: Group<Item> | undefined

  function begin(): Group<Item> {
    const group: Group<Item> = { items: [], written: writeAfter(ongoing) }
    const ended = group.written.then(noop, noop).finally(() => {
      if (ongoing === ended) ongoing = undefined
    })
    ongoing = ended
    return group

    async function writeAfter(earlier: Promise<void> | undefined): Promise<void> {
      await (earlier && atMostFor(patience_ms, earlier))
      if (next === group) next = undefined
      await write(group.items)
    }
  }

  return (item) => {
    if (!next || next.items.length >= atMost) next = begin()
    next.items.push(item)
    return next.written
  }
}

const noop = () => {}

async function atMostFor(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}

/** As inGroups, for each application's database its own. */
export function inGroupsOf<Item>(
  write: (db: Database, items: readonly Item[]) => Promise<unknown>,
  atMost?: number,
): (db: Database, item: Item) => Promise<void> {
  const ofDatabase = new WeakMap<Database, (item: Item) => Promise<void>>()
  return (db, item) => {
    let add = ofDatabase.get(db)
    if (!add) {
      add = inGroups((items) => write(db, items), atMost)
      ofDatabase.set(db, add)
    }
    return add(item)
  }
}
