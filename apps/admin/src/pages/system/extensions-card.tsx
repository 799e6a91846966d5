import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { Card } from '../../parts/card.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import type { System } from './queries.ts'
import classes from './system.module.css'

type Extension = System['extensions'][number]

const tones = { running: 'success', faulty: 'warning', failed: 'danger' } as const
const order = ['failed', 'faulty', 'running']

const columns: Column<Extension>[] = [
  { id: 'id', header: 'system.extension', phone: 'title', cell: ({ id }) => <span className="sk-ltr">{id}</span> },
  { id: 'failure', header: 'system.reason', phone: 'meta', cell: (extension) => <FailureCell extension={extension} /> },
  {
    id: 'state',
    header: 'system.state',
    phone: 'end',
    align: 'end',
    cell: ({ state }) => <StateBadge state={state} />,
  },
]

/** The extensions of the process, those with a fault first. */
export function ExtensionsCard({ extensions }: Pick<System, 'extensions'>) {
  const { t } = useTexts()
  const rows = extensions.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <Card flush title={t('system.extensions')}>
      <DataTable label={t('system.extensions')} columns={columns} rows={rows} nameOf={({ id }) => id} />
    </Card>
  )
}

function FailureCell({ extension: { failure, fault_count } }: { extension: Extension }) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (!failure) return null
  return (
    <span className={classes.reason}>
      <bdi>{failure}</bdi> · {t('system.faults', { figure: number(fault_count) })}
    </span>
  )
}

function StateBadge({ state }: Pick<Extension, 'state'>) {
  const { t } = useTexts()
  return <Badge tone={tones[state]}>{t(`system.extension_state.${state}`)}</Badge>
}
