import type { Lead } from '@shopkey/client/types.ts'
import { useTexts } from '../../lib/texts.ts'
import { Badge } from '../../parts/status-badge.tsx'

const tones = { new: 'warning', answered: 'info', closed: 'neutral' } as const satisfies Record<Lead['status'], string>

export function LeadBadge({ status }: Pick<Lead, 'status'>) {
  const { t } = useTexts()
  return <Badge tone={tones[status]}>{t(`leads.status_${status}`)}</Badge>
}
