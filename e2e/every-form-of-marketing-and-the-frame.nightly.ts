import { frame } from '@shopkey/admin/src/gallery/frame.ts'
import { marketing } from '@shopkey/admin/src/gallery/marketing.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

await tryEveryForm({ frame, marketing })
