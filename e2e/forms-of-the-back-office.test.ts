import { screens } from '@shopkey/admin/src/gallery/screens.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

// Pages on which most is typed; `every-form-of-*.nightly.ts` try all of them.
const sample = ['products/:id', 'discounts/new', 'settings/store']

await tryEveryForm({ 'pages on which most is typed': screens.filter(({ path }) => sample.includes(path)) })
