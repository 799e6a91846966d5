import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePathTo } from '../lib/paths.ts'
import { useMay } from '../lib/permissions.ts'
import { useTexts } from '../lib/texts.ts'

/** Leads to the audit log of one record; nothing for those who may not read it. */
export function HistoryLink({ record }: { record: string }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const may = useMay()
  if (!may('audit.read')) return null
  return (
    <Tooltip label={t('audit_log.history')}>
      <ActionIcon
        component={Link}
        to={pathTo('audit-log', undefined, { record })}
        variant="default"
        size={36}
        aria-label={t('audit_log.history')}
      >
        <IconHistory size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
