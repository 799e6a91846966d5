import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../lib/texts.ts'
import classes from './copied-text.module.css'

/** A text that other programs take, such as a record of the DNS, and a button that copies it. */
export function CopiedText({ label, value }: { label: string; value: string }) {
  const { t } = useTexts()
  return (
    <div className={classes.copied}>
      <span className={classes.label}>{label}</span>
      <code dir="ltr">{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="default"
            size="lg"
            className="sk-touch"
            aria-label={copied ? t('common.copied') : t('common.copy', { name: label })}
            onClick={copy}
          >
            {copied ? (
              <IconCheck size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconCopy size={16} stroke={1.7} aria-hidden />
            )}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}
