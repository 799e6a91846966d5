import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import type { MenuKind, MenuPlace } from '@shopkey/domain/menus.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type TextsByLanguage, translationsOf } from '../translations/translations.ts'
import { type FoundTarget, type FoundTargets, isRow, keyOfTarget, linksOf, type MenuEntry } from './menu.rules.ts'

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
  leads_to: 'product' | 'collection' | 'category' | 'page'
  id: string
  title: string
  texts: TextsByLanguage | null
}

/** Returns what entries lead to, with its state; one statement each for rows and for legal texts. */
export async function findTargets(
  db: Database,
  store: Pick<CurrentStore, 'id' | 'has_loyalty_store'>,
  entries: readonly MenuEntry[],
  now: Date,
): Promise<FoundTargets> {
  const links = linksOf(entries)
  const ids = links.flatMap(({ leads_to, target }) => (isRow(leads_to) && target ? [target] : []))
  const rows = ids.length > 0 ? await findRows(db, store.id, ids, now) : []
  const found = new Map<string, FoundTarget>(
    rows.map((row) => [
      keyOfTarget({ leads_to: row.leads_to, target: row.id }),
      { title: row.title, titles: titlesOf(row), handle: row.handle, state: row.state },
    ]),
  )
  const isMissing = await findMissingPlaces(db, store, now)
  for (const link of links) {
    if (isRow(link.leads_to)) continue
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

async function findRows(db: Database, store_id: string, ids: readonly string[], now: Date): Promise<TargetRow[]> {
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
    from product_categories g where g.store_id = ${store_id} and g.id = any(${ids})
    union all
    select 'page', a.id, case a.kind when 'article' then 'journal/' else '' end || a.handle, a.title,
      (select jsonb_object_agg(t.key, jsonb_build_object('title', t.value)) from jsonb_each_text(a.published -> 'title') t),
      case when a.published_at <= ${now} then 'shown' else 'hidden' end
    from pages a where a.store_id = ${store_id} and a.id = any(${ids}) and a.kind in ('page', 'article')`.execute(db)
  return rows
}

/** Places that the store does not have: legal texts that are not written, a journal without articles, and the reward store of a store without one. */
async function findMissingPlaces(
  db: Database,
  { id, has_loyalty_store }: Pick<CurrentStore, 'id' | 'has_loyalty_store'>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from legal_texts where store_id = ${id}
    union all
    select 'journal' where exists (
      select from pages where store_id = ${id} and kind = 'article' and published_at <= ${now})`.execute(db)
  const there = new Set(rows.map(({ kind }) => kind))
  const needed: MenuPlace[] = ['terms', 'returns', 'imprint', 'journal']
  return new Set([...needed.filter((kind) => !there.has(kind)), ...(has_loyalty_store ? [] : ['rewards'])])
}
