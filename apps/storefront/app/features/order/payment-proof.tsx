import type { ReplyOf } from '@shopkey/client/operation.ts'
import type { listPaymentProofs } from '@shopkey/client/store.ts'
import { Notice } from '@shopkey/ui/notice.tsx'
import { Form } from 'react-router'
import { useI18n } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/submit-button.tsx'
import { FileField } from './file-field.tsx'
import styles from './payment-proof.module.css'

export type ProofFailure = 'missing' | 'too_large' | 'limit' | 'type' | 'not_awaited'
export type PaymentProofs = ReplyOf<typeof listPaymentProofs>['payment_proofs']

const most = 5
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf'

/** Where the shopper of a bank transfer sends a picture or PDF of it, and reads what became of the last one. */
export function PaymentProof({ proofs, failure }: { proofs: PaymentProofs; failure: ProofFailure | undefined }) {
  const { t, moment } = useI18n()
  const [newest] = proofs
  return (
    <section className="card" aria-labelledby="proof">
      <h2 id="proof" className={styles.heading}>
        {t('proof.title')}
      </h2>
      {newest ? (
        <Notice
          kind={newest.status === 'rejected' ? 'warning' : 'success'}
          title={t(newest.rejection_reason ? `proof.rejected_${newest.rejection_reason}` : 'proof.sent', {
            time: moment(newest.created_at),
          })}
        />
      ) : null}
      {failure ? <Notice kind="danger" title={t(`proof.failed_${failure}`)} /> : null}
      {proofs.length < most ? (
        // The chosen file is cleared once it was sent.
        <Form key={newest?.id} method="post" encType="multipart/form-data" className={styles.form}>
          <input type="hidden" name="intent" value="proof" />
          <label className={styles.label} htmlFor="proof-file">
            {t('proof.file')}
          </label>
          <p id="proof-hint" className={styles.hint}>
            {t('proof.hint')}
          </p>
          <FileField id="proof-file" name="proof" accept={accepted} describedBy="proof-hint" />
          <SubmitButton kind="secondary">{t('proof.send')}</SubmitButton>
        </Form>
      ) : null}
    </section>
  )
}
