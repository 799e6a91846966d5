import { Button, CopyButton, Switch } from '@mantine/core'
import { IconCheck, IconCopy, IconExternalLink, IconMail } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import classes from './draft-facts.module.css'
import { useSendDraftLink, useUpdateDraft } from './mutations.ts'
import type { Draft } from './queries.ts'

/** The link by which the customer sees and pays the draft. The page does not show it: who reads over a shoulder could pay
 *  and change the draft, too. */
export function PaymentLinkCard({ draft }: { draft: Draft }) {
  const { t } = useTexts()
  const send = useSendDraftLink(draft.id)
  const update = useUpdateDraft(draft.id)
  const { payment_link: link } = draft
  const email = draft.cart.email ?? ''
  if (!link || draft.cart.items.length === 0) return null
  const askSend = () =>
    confirmAction({
      title: t('draft_orders.send_title', { email }),
      body: t('draft_orders.send_body'),
      action: t('draft_orders.send'),
      run: () => send.mutateAsync(),
      done: t('draft_orders.sent', { email }),
    })
  return (
    <Card title={t('draft_orders.payment_link')}>
      <p className={classes.dim}>{t('draft_orders.payment_link_lead')}</p>
      <div className={classes.link}>
        <Button leftSection={<IconMail size={16} stroke={1.7} aria-hidden />} onClick={askSend}>
          {t('draft_orders.send')}
        </Button>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? (
                  <IconCheck size={16} stroke={1.8} aria-hidden />
                ) : (
                  <IconCopy size={16} stroke={1.7} aria-hidden />
                )
              }
              onClick={copy}
            >
              {copied ? t('common.copied') : t('draft_orders.copy_link')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
        >
          {t('draft_orders.open_link')}
        </Button>
      </div>
      <Switch
        label={t('draft_orders.messages')}
        checked={!draft.no_notification_order}
        onChange={(event) =>
          void announce(update.mutateAsync({ no_notification_order: !event.currentTarget.checked }), t('form.saved'), t)
        }
      />
    </Card>
  )
}
