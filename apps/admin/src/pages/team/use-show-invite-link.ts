import { useTexts } from '../../lib/texts.ts'
import { useShowOnce } from '../../parts/use-show-once.tsx'

/** Shows the link of an invitation, the one time that it is shown. */
export function useShowInviteLink() {
  const { t } = useTexts()
  return useShowOnce({
    title: t('team.link_title'),
    lead: t('team.link_lead'),
    name: t('team.link'),
    copy: t('common.copy', { name: t('team.link') }),
    done: t('common.close'),
  })
}
