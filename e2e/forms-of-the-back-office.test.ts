import { screens } from '@shopkey/admin/src/gallery/screens.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

// Pages and drawers, long and short; `every-form-of-*.nightly.ts` try all of them.
const sample = ['products/:id', 'return-reasons', 'settings/sales-channels', 'settings/store']

await tryEveryForm({ 'long and short forms': screens.filter(({ path }) => sample.includes(path)) })
