import { createPage } from '@shopkey/client/admin.ts'
import { useNavigate } from 'react-router'
import { errorWords } from '../lib/error-words.ts'
import { usePathTo } from '../lib/paths.ts'
import { useTexts } from '../lib/texts.ts'
import { toastFailed } from '../lib/toast.ts'
import { useStoreMutation } from '../lib/use-store-mutation.ts'
import { emptyContent } from './empty-content.ts'

/** What blocks stand above and below of. */
type Around = { kind: 'home' } | { kind: 'product'; product_id: string } | { kind: 'collection'; collection_id: string }

/** Opens the editor of the blocks around something, which begins without any. */
export function useOpenBlocks(): { open: (around: Around) => Promise<void>; isPending: boolean } {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const create = useStoreMutation(async (call, around: Around) => {
    const { page } = await call(createPage, { body: { ...around, content: { ...emptyContent(), below: [] } } })
    return page
  })
  const open = async (around: Around) => {
    try {
      const { id } = await create.mutateAsync(around)
      void navigate(pathTo('settings/pages', id))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  return { open, isPending: create.isPending }
}
