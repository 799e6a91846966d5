import { Button } from '@mantine/core'
import { IconTableExport, IconTicket, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../../lib/api.ts'
import { saveCsv } from '../../lib/csv.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce } from '../../lib/toast.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { sortOf, useListParams } from '../../list/list-params.ts'
import { CodesForm } from './codes-form.tsx'
import { DiscountStateBadge, DiscountUses } from './discount-words.tsx'
import classes from './discounts.module.css'
import { useDeleteCodes } from './mutations.ts'
import { type Discount, type DynamicCode, dynamicCodesQuery, fetchAllCodes } from './queries.ts'

const columns: Column<DynamicCode>[] = [
  { id: 'code', header: 'discounts.code', sort: 'code', phone: 'title', cell: ({ code }) => <bdi>{code}</bdi> },
  { id: 'state', header: 'discounts.state', phone: 'end', cell: (row) => <DiscountStateBadge discount={row} /> },
  { id: 'ends', header: 'discounts.ends', sort: 'ends_at', phone: 'meta', cell: (row) => <EndsCell {...row} /> },
  {
    id: 'uses',
    header: 'discounts.uses',
    sort: 'usage_count',
    align: 'end',
    phone: 'meta-end',
    cell: (row) => <DiscountUses discount={row} />,
  },
]

/** The codes that were made of a discount: many at once, each with its own uses. */
export function CodesCard({ discount }: { discount: Discount }) {
  const { t } = useTexts()
  const view = useView()
  const mayWrite = useMay()('discounts.write')
  const params = useListParams('codes_')
  const query = { q: params.q || undefined, ...params.range, order: sortOf(params, columns, '-created_at') }
  const codes = useQuery(dynamicCodesQuery(view, discount.id, query))
  const remove = useDeleteCodes(discount.id)
  const [isExporting, setExporting] = useState(false)

  const exportAll = async () => {
    setExporting(true)
    const work = fetchAllCodes(view, discount.id).then((all) =>
      saveCsv(`${discount.code}.csv`, [
        ['code', 'uses', 'limit', 'starts_at', 'ends_at'],
        ...all.map((row) => [
          row.code,
          String(row.usage_count),
          row.usage_limit === null ? '' : String(row.usage_limit),
          row.starts_at,
          row.ends_at ?? '',
        ]),
      ]),
    )
    await announce(work, t('discounts.codes.exported'), t)
    setExporting(false)
  }

  return (
    <div className={classes.below}>
      <ListCard
        titled
        label={t('discounts.codes.title')}
        aside={
          <span className={classes.codeActions}>
            {Boolean(codes.data?.count) && (
              <Button
                size="xs"
                variant="default"
                className={classes.touchable}
                loading={isExporting}
                leftSection={<IconTableExport size={15} stroke={1.7} aria-hidden />}
                onClick={() => void exportAll()}
              >
                {t('discounts.codes.export')}
              </Button>
            )}
            {mayWrite && (
              <Button
                size="xs"
                variant="default"
                className={classes.touchable}
                leftSection={<IconTicket size={15} stroke={1.7} aria-hidden />}
                onClick={() => params.set({ make: 'codes' })}
              >
                {t('discounts.codes.make')}
              </Button>
            )}
          </span>
        }
        params={params}
        query={codes}
        count={codes.data?.count}
        rows={codes.data?.discount_codes}
        columns={columns}
        defaultSort="-created_at"
        search={t('discounts.search')}
        nameOf={({ code }) => code}
        bulk={
          mayWrite
            ? [
                {
                  label: t('common.delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  confirm: { title: t('discounts.codes.delete_many'), body: t('discounts.delete_body') },
                  run: (rows) => remove.mutateAsync(rows.map(({ code }) => code)),
                  done: t('discounts.codes.deleted_many'),
                },
              ]
            : undefined
        }
        empty={{ icon: IconTicket, title: t('discounts.codes.empty'), lead: t('discounts.codes.empty_lead') }}
      />
      {mayWrite && params.one('make') && <CodesForm discount={discount} onClose={() => params.set({ make: '' })} />}
    </div>
  )
}

function EndsCell({ ends_at }: Pick<DynamicCode, 'ends_at'>) {
  const { t } = useTexts()
  const { storeDay } = useFormat()
  return ends_at ? storeDay(ends_at) : t('discounts.never')
}
