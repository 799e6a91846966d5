import { MESSAGE_GROUPS } from '@shopkey/contract/message-topics.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { IconDeviceMobileMessage, IconLock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import classes from './message-templates.module.css'
import { type ListedTemplate, messageTemplatesQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'

/** Every kind of message that the server sends in the store's name, by whom it is for. */
export function MessageTemplateList() {
  const { t } = useTexts()
  const templates = useQuery(messageTemplatesQuery(useView()))
  return (
    <LoadedPage query={templates}>
      {(all) => (
        <>
          <PageHeader title={t('message_templates.title')} lead={t('message_templates.lead')} />
          <div className={classes.groups}>
            <SettingsCard />
            {MESSAGE_GROUPS.map((group) => {
              const entries = all.filter((template) => template.group === group)
              if (entries.length === 0) return null
              return (
                <Card key={group} flush title={t(`message_templates.groups.${group}`)}>
                  <ul className={classes.entries}>
                    {entries.map((template) => (
                      <Entry key={template.topic} template={template} />
                    ))}
                  </ul>
                </Card>
              )
            })}
          </div>
        </>
      )}
    </LoadedPage>
  )
}

function Entry({ template: { topic, channels, is_editable, own_languages } }: { template: ListedTemplate }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const goesByEmail = channels.includes('email')
  const Icon = goesByEmail ? IconMail : IconDeviceMobileMessage
  return (
    <li>
      <Link to={pathTo('settings/message-templates', topic)} className={classes.entry}>
        <Icon size={18} stroke={1.6} className={classes.icon} aria-hidden />
        <span className={classes.name}>
          <span>{t(`message_templates.topics.${topic}`)}</span>
          <span className={classes.dim}>
            {t(
              channels.length > 1
                ? 'message_templates.by_both'
                : goesByEmail
                  ? 'message_templates.by_email'
                  : 'message_templates.by_phone',
            )}
          </span>
        </span>
        {own_languages.length > 0 && (
          <Badge tone="info">
            {t('message_templates.own', {
              languages: own_languages.map((code) => LANGUAGES[code as Language].own_name).join(', '),
            })}
          </Badge>
        )}
        {!is_editable && (
          <span className={classes.lock}>
            <IconLock size={16} stroke={1.6} aria-hidden />
            <span className="sk-visually-hidden">{t('message_templates.fixed')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
