import { Button } from '@mantine/core'
import { IconPencil, IconPin, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { useDeletePromotions } from './mutations.ts'
import { PromotionForm } from './promotion-form.tsx'
import { type Promotion, promotionsQuery } from './queries.ts'

const columns: Column<Promotion>[] = [
  { id: 'term', header: 'search_terms.term', phone: 'title', cell: ({ term }) => <bdi>{term}</bdi> },
  {
    id: 'products',
    header: 'search_terms.promoted',
    phone: 'meta',
    cell: ({ products }) => <bdi>{products.map(({ title }) => title).join(', ')}</bdi>,
  },
]

/** The products that searches for a term show first. */
export function PromotionsCard({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTexts()
  const params = useListParams()
  const listParams = useListParams('promotions_')
  const promotions = useQuery(promotionsQuery(useView(), { q: listParams.q || undefined, ...listParams.range }))
  const remove = useDeletePromotions()
  const edited = params.one('promote')
  const known = promotions.data?.search_promotions.find(({ id }) => id === edited)
  const menuOf = ({ id, term }: Promotion) => [
    { label: t('common.edit'), icon: IconPencil, to: params.with({ promote: id }) },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('search_terms.delete_promotion_title', { term }),
          body: t('search_terms.delete_promotion_body'),
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('search_terms.promotion_deleted', { term }),
        }),
    },
  ]
  return (
    <>
      <ListCard
        titled
        label={t('search_terms.promotions')}
        aside={
          mayWrite && (
            <Button
              component={Link}
              to={params.with({ promote: 'new' })}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            >
              {t('search_terms.new_promotion')}
            </Button>
          )
        }
        params={listParams}
        query={promotions}
        count={promotions.data?.count}
        rows={promotions.data?.search_promotions}
        columns={columns}
        search={t('search_terms.search')}
        nameOf={({ term }) => term}
        rowLink={({ id }) => (mayWrite ? params.with({ promote: id }) : undefined)}
        rowMenu={mayWrite ? menuOf : undefined}
        skeletons={3}
        empty={{
          icon: IconPin,
          title: t('search_terms.no_promotions'),
          lead: t('search_terms.no_promotions_lead'),
        }}
      />
      {mayWrite && (known || edited === 'new') && (
        <PromotionForm
          key={edited}
          promotion={known}
          term={params.one('term') || undefined}
          onClose={() => params.set({ promote: '', term: '' })}
        />
      )}
    </>
  )
}
