import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMembership } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { HistoryLink } from './history-link.tsx'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  title: string
  /** Beside the title: badges, a count. */
  aside?: ReactNode
  /** Below the title. */
  lead?: ReactNode
  back?: { to: string; name: string }
  actions?: ReactNode
  /** Its id, where the audit log has its history. */
  record?: string
}

export function PageHeader({ title, aside, lead, back, actions, record }: PageHeaderProps) {
  const { t } = useTexts()
  const { name } = useMembership()
  return (
    <header className={classes.header}>
      <title>{`${title} · ${name}`}</title>
      {back && (
        <Link to={back.to} className={classes.back} aria-label={t('common.back_to', { name: back.name })}>
          <IconArrowLeft size={15} stroke={1.8} className="sk-flip" aria-hidden />
          {back.name}
        </Link>
      )}
      <div className={classes.row}>
        <div>
          <div className={classes.heading}>
            <h1 className={classes.title}>{title}</h1>
            {aside}
          </div>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {(actions || record) && (
          <div className={classes.actions}>
            {record && <HistoryLink record={record} />}
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
