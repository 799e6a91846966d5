import { refusal } from '../../http/refusal.ts'

/** The position of a category; siblings are counted from 0. */
export interface Place {
  id: string
  parent_category_id: string | null
  rank: number
}

const categoryInItself = refusal({
  type: 'not_allowed',
  code: 'category_in_itself',
  message: 'A category cannot stand below itself',
})

/**
 * Moves `id` below another parent and/or to another rank, and returns the changed places: old siblings close the gap,
 * new ones shift. An unknown id is a new category. rank: undefined means last. Throws 400 for a parent that is the
 * category or its descendant.
 */
export function placeCategory(
  all: readonly Place[],
  id: string,
  { parent_category_id, rank }: { parent_category_id: string | null; rank?: number },
): Place[] {
  const byId = new Map(all.map((place) => [place.id, place]))
  for (let above = parent_category_id; above !== null; above = byId.get(above)?.parent_category_id ?? null) {
    if (above === id) throw categoryInItself()
  }
  const before = byId.get(id)
  const joined = siblingsOf(all, parent_category_id).filter((place) => place.id !== id)
  const index = Math.min(rank ?? joined.length, joined.length)
  const places = joined.toSpliced(index, 0, { id, parent_category_id, rank: index })
  const leavesParent = before && before.parent_category_id !== parent_category_id
  const left = leavesParent ? siblingsOf(all, before.parent_category_id).filter((place) => place.id !== id) : []
  return [...ranked(places), ...ranked(left)].filter((place) => {
    const old = byId.get(place.id)
    return old?.rank !== place.rank || old.parent_category_id !== place.parent_category_id
  })
}

/** The places that change when `id` is deleted. */
export function closeUpAfter(all: readonly Place[], id: string): Place[] {
  const gone = all.find((place) => place.id === id)
  if (!gone) return []
  const left = siblingsOf(all, gone.parent_category_id).filter((place) => place.id !== id)
  return ranked(left).filter((place, index) => place.rank !== left[index]?.rank)
}

/** The category and its descendants. */
export function subtreeOf(all: readonly Place[], id: string): string[] {
  const children = Map.groupBy(all, (place) => place.parent_category_id)
  const ids = [id]
  for (const next of ids) ids.push(...(children.get(next) ?? []).map((place) => place.id))
  return ids
}

function siblingsOf(all: readonly Place[], parent_category_id: string | null): Place[] {
  return all
    .filter((place) => place.parent_category_id === parent_category_id)
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
}

function ranked(places: readonly Place[]): Place[] {
  return places.map((place, rank) => ({ ...place, rank }))
}
