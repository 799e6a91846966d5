import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { type Region, regionsQuery } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { useListParams } from '../../list/list-params.ts'
import { PageMenu } from '../../list/row-menu.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { CodesCard } from './codes-card.tsx'
import { type DiscountDraft, draftOf } from './discount-draft.ts'
import { DiscountStateBadge, DiscountUses } from './discount-words.tsx'
import classes from './discounts.module.css'
import { DiscountForm } from './form.tsx'
import { useUpdateDiscount } from './mutations.ts'
import { type Discount, discountQuery } from './queries.ts'
import { TryOutDrawer } from './try-out.tsx'
import { useDiscountActions } from './use-discount-actions.ts'

export function DiscountDetail() {
  const view = useView()
  const { id = '' } = useParams()
  const discount = useQuery(discountQuery(view, id))
  const regions = useQuery(regionsQuery(view))
  return (
    <LoadedPage query={bothOf(discount, regions)}>
      {([data, all]) => <LoadedDiscount key={id} discount={data} regions={all} />}
    </LoadedPage>
  )
}

function LoadedDiscount({ discount, regions }: { discount: Discount; regions: Region[] }) {
  const { t } = useTexts()
  const mayWrite = useMay()('discounts.write')
  const params = useListParams()
  const precondition = usePrecondition(discount.updated_at)
  const update = useUpdateDiscount(discount, precondition)
  const initial = useMemo(() => draftOf(discount), [discount])
  return (
    <>
      <DiscountForm
        record={discount.id}
        heading={discount.code}
        badges={
          <>
            <DiscountStateBadge discount={discount} />
            <span className={classes.uses}>
              <DiscountUses discount={discount} />
            </span>
          </>
        }
        initial={initial}
        regions={regions}
        readOnly={!mayWrite}
        save={update.mutateAsync}
        precondition={precondition}
        done={t('form.saved')}
        valuesOf={draftOf}
        actions={(form) => (
          <>
            <Button
              variant="default"
              leftSection={<IconFlask size={16} stroke={1.7} aria-hidden />}
              onClick={() => params.set({ try: 'cart' })}
            >
              {t('discounts.try')}
            </Button>
            {mayWrite && <DiscountMenu discount={discount} form={form} onChanged={precondition.renew} />}
          </>
        )}
        below={discount.is_dynamic && !discount.parent_discount_id && <CodesCard discount={discount} />}
      />
      {params.one('try') && (
        <TryOutDrawer discount={discount} regions={regions} onClose={() => params.set({ try: '' })} />
      )}
    </>
  )
}

interface DiscountMenuProps {
  discount: Discount
  form: Form<DiscountDraft>
  onChanged: () => void
}

function DiscountMenu({ discount, form, onChanged }: DiscountMenuProps) {
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const actions = useDiscountActions()(discount, {
    onChanged,
    onDeleted: () => form.leave(() => navigate(pathTo('discounts'))),
  })
  return <PageMenu actions={actions} />
}
