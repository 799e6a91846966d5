import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handleFromTitle } from '@shopkey/domain/handle.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { emptyDraft } from './product-draft.ts'
import { productProblems } from './product-problems.ts'

const t = ((key: string) => key) as unknown as AdminTranslate
const problemOf = (handle: string) => productProblems({ ...emptyDraft(), handle }, 'idr', t).handle

test('the form takes each handle that the server makes of a title, and those that it takes from an import', () => {
  const titles = ['Kopi Gayo', 'قميص قطني أزرق', '棉质衬衫', 'Áo sơ mi', `${'word '.repeat(46)}end`, 'I ❤️ कॉफ़ी']
  for (const handle of [...titles.map(handleFromTitle), 'imported_shirt.v2', 'Kopi-Gayo', '']) {
    assert.equal(problemOf(handle), undefined, handle)
  }
  for (const handle of ['a b', 'a/b', '-a', 'a?']) assert.equal(problemOf(handle), 'product.handle_wrong', handle)
})
