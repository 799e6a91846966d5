import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { closeUpAfter, type Place, placeCategory, subtreeOf } from './category-tree.ts'

/** `a` has the children b and c, `c` has d; `e` is a sibling of `a`. */
const tree: Place[] = [
  { id: 'a', parent_category_id: null, rank: 0 },
  { id: 'e', parent_category_id: null, rank: 1 },
  { id: 'b', parent_category_id: 'a', rank: 0 },
  { id: 'c', parent_category_id: 'a', rank: 1 },
  { id: 'd', parent_category_id: 'c', rank: 0 },
]

/** Ids in order below a parent, after the changes. */
function below(parent: string | null, changes: Place[]): string[] {
  const changed = new Map(changes.map((place) => [place.id, place]))
  const known = tree.map((place) => changed.get(place.id) ?? place)
  const added = changes.filter((place) => !tree.some(({ id }) => id === place.id))
  const here = [...known, ...added].filter((place) => place.parent_category_id === parent)
  const sorted = here.sort((a, b) => a.rank - b.rank)
  assert.deepEqual(
    sorted.map((place) => place.rank),
    sorted.map((_, index) => index),
  )
  return sorted.map((place) => place.id)
}

describe('placing a category', () => {
  test('puts a new one last', () => {
    assert.deepEqual(below('a', placeCategory(tree, 'new', { parent_category_id: 'a' })), ['b', 'c', 'new'])
  })
  test('moves one among its siblings, which shift', () => {
    assert.deepEqual(below('a', placeCategory(tree, 'c', { parent_category_id: 'a', rank: 0 })), ['c', 'b'])
    assert.deepEqual(placeCategory(tree, 'c', { parent_category_id: 'a', rank: 1 }), [])
  })
  test('moves one below another parent, and closes the gap it leaves', () => {
    const changes = placeCategory(tree, 'a', { parent_category_id: 'e', rank: 99 })
    assert.deepEqual(below('e', changes), ['a'])
    assert.deepEqual(below(null, changes), ['e'])
  })
  test('refuses a circle', () => {
    assert.throws(() => placeCategory(tree, 'a', { parent_category_id: 'd' }), { code: 'category_in_itself' })
    assert.throws(() => placeCategory(tree, 'a', { parent_category_id: 'a' }), { code: 'category_in_itself' })
  })
})

test('closes the gap of a deleted one', () => {
  assert.deepEqual(closeUpAfter(tree, 'b'), [{ id: 'c', parent_category_id: 'a', rank: 0 }])
  assert.deepEqual(closeUpAfter(tree, 'unknown'), [])
})

test('returns the subtree: the category and its descendants', () => {
  assert.deepEqual(subtreeOf(tree, 'a').sort(), ['a', 'b', 'c', 'd'])
  assert.deepEqual(subtreeOf(tree, 'e'), ['e'])
})
