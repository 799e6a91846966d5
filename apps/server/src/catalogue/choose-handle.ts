import { handleFromTitle, isHandle } from '@shopkey/domain/handle.ts'
import { newId } from '../db/new-id.ts'
import { refusal } from '../http/refusal.ts'

const handleInvalid = refusal({
  type: 'invalid_data',
  code: 'handle_invalid',
  message:
    'The handle "{handle}" cannot stand in an address; use letters and digits of any script, joined by hyphens, dots or underscores',
})

/** The handle to store: the one sent, else one from the title, else (a title without letters) a random one. */
export function chooseHandle(sent: string | null | undefined, title: string, idPrefix: string): string {
  const handle = sent?.trim()
  if (!handle) return handleFromTitle(title) || newId(idPrefix).toLowerCase().replace('_', '-')
  if (!isHandle(handle)) throw handleInvalid({ handle })
  return handle
}
