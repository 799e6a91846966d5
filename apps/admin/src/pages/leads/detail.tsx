import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconMail, IconRotate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { useMembership } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { useTextsIn } from '../../lib/use-texts-in.ts'
import { Card } from '../../parts/card.tsx'
import { DetailPage } from '../../parts/detail-page.tsx'
import { NotesCard } from '../../parts/notes-card.tsx'
import { LeadBadge } from './lead-badge.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { leadName } from './lead-name.ts'
import classes from './leads.module.css'
import { useUpdateLead } from './mutations.ts'
import { customerWithPhoneQuery, type LeadRecord, leadQuery } from './queries.ts'
import { mailLink, whatsAppLink } from './reply-links.ts'

/** One message of a shopper, and how staff reply. */
export function LeadDetail() {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const pathTo = usePathTo()
  const mayWrite = useMay()('engagement.write')
  const { id = '' } = useParams()
  const lead = useQuery(leadQuery(useView(), id))
  return (
    <DetailPage
      query={lead}
      header={(data) => ({
        back: { to: pathTo('leads'), name: t('leads.title') },
        record: data.id,
        title: leadName(data),
        aside: <LeadBadge status={data.status} />,
        lead: t('leads.received', { when: dayTime(data.created_at) }),
        actions: mayWrite && <CloseButton lead={data} />,
      })}
      main={(data) => (
        <>
          <Message lead={data} mayWrite={mayWrite} />
          <NotesCard resource_type="lead" resource_id={id} />
        </>
      )}
      side={(data) => <LeadFacts lead={data} mayWrite={mayWrite} />}
    />
  )
}

interface LeadProps {
  lead: LeadRecord
}

function CloseButton({ lead: { id, status } }: LeadProps) {
  const { t } = useTexts()
  const update = useUpdateLead(id)
  const isClosed = status === 'closed'
  return (
    <Button
      variant={isClosed ? 'default' : undefined}
      loading={update.isPending}
      leftSection={
        isClosed ? (
          <IconRotate size={16} stroke={1.8} className="sk-flip" aria-hidden />
        ) : (
          <IconCheck size={16} stroke={1.8} aria-hidden />
        )
      }
      onClick={() =>
        void announce(
          update.mutateAsync({ status: isClosed ? 'new' : 'closed' }),
          t(isClosed ? 'leads.reopened' : 'leads.closed'),
          t,
        )
      }
    >
      {t(isClosed ? 'leads.reopen' : 'leads.close')}
    </Button>
  )
}

function Message({ lead, mayWrite }: LeadProps & { mayWrite: boolean }) {
  const { t } = useTexts()
  const view = useView()
  const membership = useMembership()
  const customer = useQuery({ ...customerWithPhoneQuery(view, lead.phone), enabled: useMay()('people.read') })
  const texts = useTextsIn(lead.language ?? customer.data?.language)
  const update = useUpdateLead(lead.id)
  const email = lead.email ?? customer.data?.email
  const store = membership.name
  const reply = {
    subject: texts('leads.reply_subject', { store }),
    text: texts(lead.name ? 'leads.reply_text' : 'leads.reply_text_unnamed', { name: lead.name ?? '', store }),
  }
  // Who writes the reply has taken the message on.
  const markReplied = () => {
    if (lead.status === 'new') void announce(update.mutateAsync({ status: 'answered' }), t('leads.marked_replied'), t)
  }
  return (
    <Card title={t('leads.message')}>
      <p className={lead.message ? classes.message : classes.dim} dir="auto">
        {lead.message || t('leads.no_message')}
      </p>
      {mayWrite && (
        <div className={classes.replies}>
          <Button
            component="a"
            href={whatsAppLink(lead, reply)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandWhatsapp size={16} stroke={1.8} aria-hidden />}
            onClick={markReplied}
          >
            {t('leads.reply_whatsapp')}
          </Button>
          {email && (
            <Button
              component="a"
              href={mailLink(email, reply)}
              variant="default"
              leftSection={<IconMail size={16} stroke={1.8} aria-hidden />}
              onClick={markReplied}
            >
              {t('leads.reply_mail')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
