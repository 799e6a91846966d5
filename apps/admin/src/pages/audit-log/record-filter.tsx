import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import classes from './audit-log.module.css'

interface RecordFilterProps {
  id: string
  name: string | null | undefined
  onClear: () => void
}

/** Says that the log shows one record only, and how to see all. */
export function RecordFilter({ id, name, onClear }: RecordFilterProps) {
  const { t } = useTexts()
  return (
    <div className={classes.record}>
      <span>
        {t('audit_log.only_record')} {name ? <bdi>{name}</bdi> : <span className="sk-ltr">{id}</span>}
      </span>
      <Button variant="subtle" size="xs" leftSection={<IconX size={14} aria-hidden />} onClick={onClear}>
        {t('audit_log.all_records')}
      </Button>
    </div>
  )
}
