import { screens } from '@shopkey/admin/src/gallery/screens.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

// A page of each area; `every-form-of-*.nightly.ts` try all of them.
const sample = [
  'products/:id',
  'customers/:id',
  'discounts/new',
  'draft-orders/:id',
  'settings/store',
  'return-reasons',
]

await tryEveryForm({ 'a page of each area': screens.filter(({ path }) => sample.includes(path)) })
