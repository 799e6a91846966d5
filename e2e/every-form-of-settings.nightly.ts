import { settings } from '@shopkey/admin/src/gallery/settings.ts'
import { tryEveryForm } from './testing/try-every-form.ts'

const half = Math.ceil(settings.length / 2)
await tryEveryForm({ 'the first half': settings.slice(0, half), 'the second half': settings.slice(half) })
