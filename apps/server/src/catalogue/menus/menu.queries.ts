import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { MenuKind, MenuPlace } from '@shopkey/domain/menus.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type TextsByLanguage, translationsOf } from '../translations/translations.ts'
import {
  type FoundTarget,
  type FoundTargets,
  isOfCatalogue,
  keyOfTarget,
  linksOf,
  type MenuEntry,
} from './menu.rules.ts'

export interface MenuRow {
  kind: MenuKind
  entries: MenuEntry[]
  updated_at: Date
}

/** The menus that a store has made: at most one of each kind. */
export async function listMenus(db: Database, store_id: string): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select kind, entries, updated_at from menus where store_id = ${store_id}`.execute(db)
  return rows
}

interface TargetRow extends Pick<FoundTarget, 'handle' | 'state'> {
  leads_to: 'product' | 'collection' | 'category'
  id: string
  title: string
  texts: TextsByLanguage | null
}

/** Returns what entries lead to, with its state; one statement each for rows of the catalogue and for legal texts. */
export async function findTargets(
  db: Database,
  store: Pick<CurrentStore, 'id' | 'has_loyalty_store'>,
  entries: readonly MenuEntry[],
): Promise<FoundTargets> {
  const links = linksOf(entries)
  const ids = links.flatMap(({ leads_to, target }) => (isOfCatalogue(leads_to) && target ? [target] : []))
  const rows = ids.length > 0 ? await findRows(db, store.id, ids) : []
  const found = new Map<string, FoundTarget>(
    rows.map((row) => [
      keyOfTarget({ leads_to: row.leads_to, target: row.id }),
      { title: row.title, titles: titlesOf(row), handle: row.handle, state: row.state },
    ]),
  )
  const isMissing = await findMissingPlaces(db, store)
  for (const link of links) {
    if (isOfCatalogue(link.leads_to)) continue
    const isHidden = link.leads_to === 'place' && isMissing.has(link.target ?? '')
    found.set(keyOfTarget(link), {
      title: null,
      titles: {},
      handle: link.target ?? '',
      state: isHidden ? 'hidden' : 'shown',
    })
  }
  return found
}

function titlesOf({ texts }: TargetRow): FoundTarget['titles'] {
  const named = Object.entries(texts ?? {}).flatMap(([language, { title, name }]) => {
    const own = title ?? name
    return own ? [[language as ContentLanguage, own] as const] : [] // the languages of `translations`
  })
  return Object.fromEntries(named)
}

async function findRows(db: Database, store_id: string, ids: readonly string[]): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`
    select 'product' as leads_to, p.id, p.handle, p.title, ${translationsOf(sql`p.id`)} as texts,
      case when p.deleted_at is not null then 'gone' when p.status = 'published' then 'shown' else 'hidden' end as state
    from products p where p.store_id = ${store_id} and p.id = any(${ids})
    union all
    select 'collection', c.id, coalesce(c.handle, c.id), c.title, ${translationsOf(sql`c.id`)},
      case when c.deleted_at is null then 'shown' else 'gone' end
    from product_collections c where c.store_id = ${store_id} and c.id = any(${ids})
    union all
    select 'category', g.id, g.handle, g.name, ${translationsOf(sql`g.id`)},
      case when g.is_active and not g.is_internal then 'shown' else 'hidden' end
    from product_categories g where g.store_id = ${store_id} and g.id = any(${ids})`.execute(db)
  return rows
}

/** Places that the store does not have: legal texts that are not written, and the reward store of a store without one. */
async function findMissingPlaces(
  db: Database,
  { id, has_loyalty_store }: Pick<CurrentStore, 'id' | 'has_loyalty_store'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from legal_texts where store_id = ${id}`.execute(db)
  const written = new Set(rows.map(({ kind }) => kind))
  const legal: MenuPlace[] = ['terms', 'returns', 'imprint']
  return new Set([...legal.filter((kind) => !written.has(kind)), ...(has_loyalty_store ? [] : ['rewards'])])
}
