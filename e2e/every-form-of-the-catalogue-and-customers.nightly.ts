import { catalogue } from '@shopkey/admin/src/gallery/catalogue.ts'
import { customers } from '@shopkey/admin/src/gallery/customers.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

await tryEveryForm({ catalogue, customers })
