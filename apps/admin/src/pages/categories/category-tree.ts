import type { ProductCategory as Category } from '@shopkey/client/types.ts'

export interface CategoryNode {
  category: Category
  /** 0 for the roots. */
  depth: number
  /** Place among its siblings, and how many they are. */
  place: number
  siblings: number
  /** `Women / Dresses`, for lists that do not indent. */
  path: string
}

/** The categories as a tree is read: each above what is below it, siblings in their order. */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const known = new Set(categories.map(({ id }) => id))
  const below = new Map<string | null, Category[]>()
  for (const category of categories) {
    // One whose parent is out of sight stands at the top, not nowhere.
    const parent = category.parent_category_id && known.has(category.parent_category_id)
    const key = parent ? category.parent_category_id : null
    below.set(key, [...(below.get(key) ?? []), category])
  }
  const walk = (parent_id: string | null, depth: number, above: string): CategoryNode[] =>
    [...(below.get(parent_id) ?? [])]
      .sort((a, b) => a.rank - b.rank)
      .flatMap((category, place, siblings) => {
        const path = above ? `${above} / ${category.name}` : category.name
        return [{ category, depth, place, siblings: siblings.length, path }, ...walk(category.id, depth + 1, path)]
      })
  return walk(null, 0, '')
}

/** A category and all below it: where it cannot be moved to. */
export function branchOf(id: string, categories: readonly Category[]): Set<string> {
  const branch = new Set([id])
  for (const { category } of categoryTree(categories))
    if (category.parent_category_id && branch.has(category.parent_category_id)) branch.add(category.id)
  return branch
}
