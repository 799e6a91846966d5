import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { useCreatePreview } from './mutations.ts'

/** Opens the storefront in a tab of its own, with a pass if the store is not open. */
export function useShowPreview() {
  const { t } = useTexts()
  const { mutateAsync, isPending } = useCreatePreview()
  const show = async () => {
    // Opened at once: browsers block a tab that is opened later than the click.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    try {
      const { preview } = await mutateAsync()
      if (tab) tab.location.href = preview.url
      else window.location.assign(preview.url)
    } catch (error) {
      tab?.close()
      toastFailed(errorWords(error, t))
    }
  }
  return { isPending, show: () => void show() }
}
