import { sales } from '@shopkey/admin/src/gallery/sales.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

const half = Math.ceil(sales.length / 2)
await tryEveryForm({ 'the first half': sales.slice(0, half), 'the second half': sales.slice(half) })
