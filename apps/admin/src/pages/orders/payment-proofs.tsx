import { Button, Menu } from '@mantine/core'
import { type ProofRejectionReason, proofRejectionReasons } from '@shopkey/contract/proof-rejection.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { useLinkToProof, useRejectProof } from './payment-proof.mutations.ts'
import { type PaymentProof, paymentProofsQuery } from './payment-proof.queries.ts'
import classes from './payment-proofs.module.css'
import type { Order } from './queries.ts'

const tones = { sent: 'warning', rejected: 'neutral', confirmed: 'success' } as const

/** What the shopper sent of a bank transfer. Marking the order as paid confirms it. */
export function PaymentProofs({ order }: { order: Order }) {
  const { t } = useTexts()
  const isTransfer = order.payments.some(({ provider_id }) => provider_id === 'bank-transfer')
  const proofs = useQuery({ ...paymentProofsQuery(useView(), order.id), enabled: isTransfer }).data ?? []
  if (proofs.length === 0) return null
  return (
    <Card title={t('payment_proofs.title')}>
      <p className={classes.hint}>{t('payment_proofs.hint')}</p>
      <ul className={classes.list}>
        {proofs.map((proof) => (
          <li key={proof.id} className={classes.proof}>
            <Proof order={order} proof={proof} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Proof({ order, proof }: { order: Order; proof: PaymentProof }) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const link = useLinkToProof(order.id)
  const reject = useRejectProof(order.id)
  const open = async () => {
    try {
      window.location.assign(await link.mutateAsync(proof.id))
    } catch (error) {
      toastFailed(errorWords(error, t))
    }
  }
  const confirmRejection = (reason: ProofRejectionReason) =>
    confirmAction({
      title: t('payment_proofs.reject_title'),
      body: t('payment_proofs.reject_text'),
      items: [t(`payment_proofs.reasons.${reason}`)],
      action: t('payment_proofs.reject'),
      isDangerous: true,
      run: () => reject.mutateAsync({ proof_id: proof.id, reason }),
      done: t('payment_proofs.done'),
    })
  return (
    <>
      <span className={classes.words}>
        {t(`payment_proofs.${proof.kind}`)} <time dateTime={proof.created_at}>{dayTime(proof.created_at)}</time>
      </span>
      <Badge tone={tones[proof.status]}>{t(`payment_proofs.${proof.status}`)}</Badge>
      <span className={classes.actions}>
        <Button size="xs" variant="default" className="sk-touch" loading={link.isPending} onClick={() => void open()}>
          {t('payment_proofs.open')}
        </Button>
        {proof.status === 'sent' && may('money.move') && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                className="sk-touch"
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {t('payment_proofs.reject')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t('payment_proofs.reasons.title')}</Menu.Label>
              {proofRejectionReasons.map((reason) => (
                <Menu.Item key={reason} onClick={() => confirmRejection(reason)}>
                  {t(`payment_proofs.reasons.${reason}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </>
  )
}
