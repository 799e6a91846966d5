import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useTexts } from '../lib/texts.ts'
import classes from './bulk-result.module.css'

interface BulkResultProps {
  /** How many rows it was done with. */
  done: number
  refused: { name: string; reason: string }[]
}

/** Says which rows of a bulk action were refused, and why. */
export function showBulkResult({ title, ...result }: BulkResultProps & { title: string }): void {
  const modalId = 'bulk-result'
  modals.open({ modalId, title, children: <BulkResult {...result} onClose={() => modals.close(modalId)} /> })
}

function BulkResult({ done, refused, onClose }: BulkResultProps & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <div className={classes.result}>
      <p className={classes.sum} role="status">
        {[done > 0 && t('list.bulk_done', { count: done }), t('list.bulk_refused', { count: refused.length })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className={classes.refused}>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <bdi className={classes.name}>{name}</bdi>
            <span className={classes.reason}>{reason}</span>
          </li>
        ))}
      </ul>
      <p className={classes.hint}>{t('list.bulk_still_chosen')}</p>
      <Button data-autofocus className={classes.close} onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
