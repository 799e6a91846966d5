import { Button } from '@mantine/core'
import { IconArrowsJoin, IconPencil, IconPin, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { useListParams } from '../../list/list-params.ts'
import { confirmAction } from '../../parts/confirm-action.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { SynonymsForm } from './form.tsx'
import { useDeleteSynonyms } from './mutations.ts'
import { PromotionsCard } from './promotions-card.tsx'
import { type SearchTerm, type Synonyms, synonymsQuery, termsQuery } from './queries.ts'
import classes from './search-terms.module.css'

/** What shoppers search for, the products promoted for it, and the words that the search takes for one another. */
export function SearchTerms() {
  const { t } = useTexts()
  const params = useListParams()
  const mayWrite = useMay()('catalogue.write')
  const listParams = useListParams('synonyms_')
  const synonyms = useQuery(synonymsQuery(useView(), { q: listParams.q || undefined, ...listParams.range }))
  const edited = params.one('edit')
  const known = synonyms.data?.search_synonyms.find(({ id }) => id === edited)
  return (
    <>
      <PageHeader title={t('search_terms.title')} lead={t('search_terms.lead')} />
      <div className={classes.cards}>
        <Terms mayWrite={mayWrite} />
        <PromotionsCard mayWrite={mayWrite} />
        <ListCard
          titled
          label={t('search_terms.synonyms')}
          aside={
            mayWrite && (
              <Button
                component={Link}
                to={params.with({ edit: 'new' })}
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
              >
                {t('search_terms.new')}
              </Button>
            )
          }
          params={listParams}
          query={synonyms}
          count={synonyms.data?.count}
          rows={synonyms.data?.search_synonyms}
          columns={synonymColumns}
          search={t('search_terms.search_synonyms')}
          nameOf={({ texts }) => texts.join(', ')}
          rowLink={({ id }) => (mayWrite ? params.with({ edit: id }) : undefined)}
          rowMenu={useSynonymMenu(mayWrite)}
          skeletons={3}
          empty={{
            icon: IconArrowsJoin,
            title: t('search_terms.no_synonyms'),
            lead: t('search_terms.no_synonyms_lead'),
          }}
        />
      </div>
      {mayWrite && (known || edited === 'new') && (
        <SynonymsForm
          key={edited}
          synonyms={known}
          word={params.one('word') || undefined}
          onClose={() => params.set({ edit: '', word: '' })}
        />
      )}
    </>
  )
}

const synonymColumns: Column<Synonyms>[] = [
  {
    id: 'texts',
    header: 'search_terms.words_label',
    phone: 'title',
    cell: ({ texts }) => <bdi>{texts.join(', ')}</bdi>,
  },
]

function useSynonymMenu(mayWrite: boolean) {
  const { t } = useTexts()
  const params = useListParams()
  const remove = useDeleteSynonyms()
  if (!mayWrite) return undefined
  return ({ id, texts }: Synonyms) => [
    { label: t('common.edit'), icon: IconPencil, to: params.with({ edit: id }) },
    {
      label: t('common.delete'),
      icon: IconTrash,
      isDangerous: true,
      run: () =>
        confirmAction({
          title: t('search_terms.delete_title'),
          body: t('search_terms.delete_body'),
          items: texts,
          action: t('common.delete'),
          isDangerous: true,
          run: () => remove.mutateAsync([id]),
          done: t('search_terms.deleted'),
        }),
    },
  ]
}

type Row = SearchTerm & { id: string }

const termColumns: Column<Row>[] = [
  { id: 'term', header: 'search_terms.term', phone: 'title', cell: ({ term }) => <bdi>{term}</bdi> },
  {
    id: 'searches',
    header: 'search_terms.searches',
    align: 'end',
    phone: 'end',
    cell: ({ searches }) => <NumberCell value={searches} />,
  },
  {
    id: 'found',
    header: 'search_terms.found',
    align: 'end',
    phone: 'meta-end',
    cell: ({ last_count }) => <FoundCell count={last_count} />,
  },
  {
    id: 'last',
    header: 'search_terms.last',
    align: 'end',
    phone: 'meta',
    cell: ({ last_at }) => <DayCell at={last_at} />,
  },
]

function Terms({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTexts()
  const params = useListParams()
  const found = params.one('found') === 'none' ? ('none' as const) : undefined
  const terms = useQuery(termsQuery(useView(), { q: params.q || undefined, found, ...params.range }))
  return (
    <ListCard
      titled
      label={t('search_terms.searched')}
      params={params}
      query={terms}
      count={terms.data?.count}
      rows={terms.data?.search_terms.map((term): Row => ({ ...term, id: `${term.language} ${term.term}` }))}
      columns={termColumns}
      tabs={{
        label: t('search_terms.found'),
        name: 'found',
        options: [
          { value: '', label: t('common.all') },
          { value: 'none', label: t('search_terms.not_found') },
        ],
      }}
      search={t('search_terms.search')}
      nameOf={({ term }) => term}
      rowMenu={
        mayWrite
          ? ({ term }) => [
              {
                label: t('search_terms.add_synonyms'),
                icon: IconArrowsJoin,
                to: params.with({ edit: 'new', word: term }),
              },
              {
                label: t('search_terms.promote'),
                icon: IconPin,
                to: params.with({ promote: 'new', term }),
              },
            ]
          : undefined
      }
      empty={{ icon: IconSearch, title: t('search_terms.empty'), lead: t('search_terms.empty_lead') }}
    />
  )
}

function NumberCell({ value }: { value: number }) {
  return useFormat().number(value)
}

function FoundCell({ count }: { count: number }) {
  const { t } = useTexts()
  const { number } = useFormat()
  return count === 0 ? <span className={classes.none}>{t('search_terms.nothing')}</span> : number(count)
}

function DayCell({ at }: { at: string }) {
  return useFormat().day(at)
}
