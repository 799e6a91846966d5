import { Radio } from '@mantine/core'
import { LATE_PAYMENTS, type LatePayments } from '@shopkey/contract/late-payments.ts'
import { useQuery } from '@tanstack/react-query'
import layout from '../../forms/layout.module.css'
import { useView } from '../../lib/api.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { useSetLatePayments } from './mutations.ts'
import { latePaymentsQuery } from './queries.ts'

/** What the store does with money that comes after its order was canceled; a choice applies at once. */
export function LatePaymentsCard() {
  const { t } = useTexts()
  const stored = useQuery(latePaymentsQuery(useView()))
  return (
    <Card title={t('payment_methods.late.title')}>
      <LoadedPart query={stored}>{(choice) => <Choices stored={choice} />}</LoadedPart>
    </Card>
  )
}

function Choices({ stored }: { stored: LatePayments }) {
  const { t } = useTexts()
  const mayWrite = useMay()('settings.write')
  const save = useSetLatePayments()
  return (
    <Radio.Group
      label={t('payment_methods.late.lead')}
      value={save.isPending ? save.variables : stored}
      onChange={(value) => {
        const choice = LATE_PAYMENTS.find((one) => one === value)
        if (choice) void announce(save.mutateAsync(choice), t('payment_methods.late.saved'), t)
      }}
    >
      <div className={layout.stack}>
        {LATE_PAYMENTS.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={t(`payment_methods.late.${choice}`)}
            description={t(`payment_methods.late.${choice}_hint`)}
            disabled={!mayWrite || save.isPending}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
