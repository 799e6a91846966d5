import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './audit-log.module.css'
import { valueChanges } from './changed-values.ts'

interface ValueChangesProps {
  name: string
  /** `{ title: { from, to } }`, as the log has it. */
  changes: Record<string, unknown>
}

/** Old and new values, one line for each column. */
export function ValueChanges({ name, changes }: ValueChangesProps) {
  const { t } = useTexts()
  return (
    <table className={classes.values} aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t('audit_log.column')}</th>
          <th scope="col">{t('audit_log.before')}</th>
          <th scope="col">{t('audit_log.after')}</th>
        </tr>
      </thead>
      <tbody>
        {valueChanges(changes).map(({ names, from, to }) => (
          <tr key={names.join(' ')}>
            <th scope="row">{names.map((one) => one.replaceAll('_', ' ')).join(' › ')}</th>
            <td>
              <Value value={from} />
            </td>
            <td>
              <Value value={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function Value({ value }: { value: unknown }) {
  const { t } = useTexts()
  const { dayTime, number } = useFormat()
  if (value === null || value === undefined || value === '') return <span className={classes.dim}>–</span>
  if (value === '…' || value === 'hidden') return <span className={classes.dim}>{t('audit_log.hidden')}</span>
  if (typeof value === 'boolean') return t(value ? 'audit_log.yes' : 'audit_log.no')
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string') return moment.test(value) ? dayTime(value) : <bdi>{value}</bdi>
  return <code dir="ltr">{JSON.stringify(value)}</code>
}
