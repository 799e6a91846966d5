import { classNames } from '@shopkey/ui/class-names.ts'
import { useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './file-field.module.css'

interface FileFieldProps {
  id: string
  name: string
  accept: string
  /** The id of its hint. */
  describedBy: string
}

/** A file to send, in the shop's words: those of a bare field are in the browser's language. Its label names it by its id. */
export function FileField({ id, name, accept, describedBy }: FileFieldProps) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles.field}>
      <input
        id={id}
        className={styles.input}
        type="file"
        name={name}
        accept={accept}
        aria-describedby={describedBy}
        required
        onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
      />
      <span className={styles.button} aria-hidden="true">
        {t('proof.choose')}
      </span>
      <span className={classNames(styles.state, styles.none)} aria-hidden="true">
        {t('proof.none_chosen')}
      </span>
      <span className={classNames(styles.state, styles.chosen)} aria-hidden="true">
        {chosen ? <bdi>{chosen}</bdi> : t('proof.chosen')}
      </span>
    </div>
  )
}
