import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductCategory as Category } from '@shopkey/client/types.ts'
import { branchOf, categoryTree } from './category-tree.ts'

const make = (id: string, parent_category_id: string | null, rank: number) =>
  ({ id, name: id, parent_category_id, rank }) as Category
const categories = [make('hats', 'men', 0), make('men', null, 1), make('women', null, 0), make('lost', 'gone', 2)]

test('a tree is read from the top, siblings in their order', () => {
  assert.deepEqual(
    categoryTree(categories).map(({ path, depth, place, siblings }) => [path, depth, place, siblings]),
    [
      ['women', 0, 0, 3],
      ['men', 0, 1, 3],
      ['men / hats', 1, 0, 1],
      ['lost', 0, 2, 3],
    ],
  )
})

test('a branch is a category with all below it', () => {
  assert.deepEqual([...branchOf('men', categories)], ['men', 'hats'])
})
