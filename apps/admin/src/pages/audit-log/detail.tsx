import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SideDrawer } from '../../forms/drawer.tsx'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { displayName } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { FactList, FactRow } from '../../parts/fact-list.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import classes from './audit-log.module.css'
import { actionOf, tableOf } from './audit-words.ts'
import { type AuditChange, type AuditEntry, auditChangesQuery } from './queries.ts'
import { recordPath } from './record-path.ts'
import { ValueChanges } from './value-changes.tsx'

/** One entry beside the list: who did it, and each row that it changed, before and after. */
export function EntryDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTexts()
  const { dayTime, number } = useFormat()
  const pathTo = usePathTo()
  const changes = useQuery(auditChangesQuery(useView(), entry.id))
  const { actor, resource_id, resource_name, request_id } = entry
  const page = recordPath(entry)
  return (
    <SideDrawer title={actionOf(entry, t)} size="lg" onClose={onClose}>
      <div className={classes.entry}>
        <FactList>
          <FactRow name={t('audit_log.who')}>
            <bdi>{actor ? displayName(actor) || actor.email : t('audit_log.unknown_person')}</bdi>
          </FactRow>
          <FactRow name={t('audit_log.when')}>{dayTime(entry.created_at)}</FactRow>
          {resource_id && (
            <FactRow name={t('audit_log.record')}>
              {page ? (
                <Anchor component={Link} to={pathTo(page)}>
                  <bdi>{resource_name ?? resource_id}</bdi>
                </Anchor>
              ) : (
                <bdi>{resource_name ?? resource_id}</bdi>
              )}
            </FactRow>
          )}
          {resource_id && (
            <FactRow name={t('audit_log.history')}>
              <Anchor component={Link} to={pathTo('audit-log', undefined, { record: resource_id })} className="sk-ltr">
                {resource_id}
              </Anchor>
            </FactRow>
          )}
          <FactRow name={t('audit_log.call')}>
            <span className="sk-ltr">{entry.action}</span>
          </FactRow>
          {request_id && (
            <FactRow name={t('audit_log.request')}>
              <span className="sk-ltr">{request_id}</span>
            </FactRow>
          )}
        </FactList>
        <LoadedPart query={changes}>
          {(page) =>
            page.changes.length > 0 ? (
              <>
                {page.changes.map((change) => (
                  <RowChange key={change.id} change={change} />
                ))}
                {page.count > page.changes.length && (
                  <p className={classes.dim}>
                    {t('audit_log.more_rows', {
                      count: page.count - page.changes.length,
                      figure: number(page.count - page.changes.length),
                    })}
                  </p>
                )}
              </>
            ) : entry.changes && Object.keys(entry.changes).length > 0 ? (
              <ValueChanges name={t('audit_log.details')} changes={entry.changes} />
            ) : (
              <p className={classes.dim}>{t('audit_log.no_changes')}</p>
            )
          }
        </LoadedPart>
      </div>
    </SideDrawer>
  )
}

function RowChange({ change: { change, changes, row_id, table_name } }: { change: AuditChange }) {
  const { t } = useTexts()
  const name = `${tableOf(table_name, t)} · ${t(`audit_log.row_${change}`)}`
  return (
    <section aria-label={name} className={classes.row}>
      <h3 className={classes.rowTitle}>
        {name}
        {row_id && <span className={`${classes.dim} sk-ltr`}>{row_id}</span>}
      </h3>
      <ValueChanges name={name} changes={changes} />
    </section>
  )
}
