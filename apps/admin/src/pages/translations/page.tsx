import { Select } from '@mantine/core'
import type { LegalKind } from '@shopkey/contract/legal-text.ts'
import { contentLanguages } from '@shopkey/contract/translation.ts'
import { type TranslatedNoun, translatedNouns } from '@shopkey/contract/translation-overview.ts'
import { isLanguage, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Column } from '../../list/data-table.tsx'
import { ListCard } from '../../list/list-card.tsx'
import { countLimit, type ListParams, useListParams } from '../../list/list-params.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { Badge } from '../../parts/status-badge.tsx'
import { type TranslationOverview, translationOverviewQuery, type Untranslated, untranslatedQuery } from './queries.ts'
import { recordPath } from './record-path.ts'
import classes from './translations.module.css'

/** What shoppers would read in another language than theirs: counts by kind and language, and the records. */
export function TranslationsPage() {
  const { t } = useTexts()
  const params = useListParams()
  const asked = contentLanguages.find((language) => language === params.one('stored'))
  const overview = useQuery(translationOverviewQuery(useView(), asked))
  const noun = translatedNouns.find((known) => known === params.one('noun'))
  const language = contentLanguages.find((known) => known === params.one('language'))
  return (
    <LoadedPage query={overview}>
      {(counts) => (
        <>
          <PageHeader title={t('translation_overview.title')} lead={t('translation_overview.lead')} />
          <div className={classes.parts}>
            <Counts overview={counts} params={params} chosen={{ noun, language }} />
            {noun && language && <Records key={noun + language} noun={noun} language={language} params={params} />}
          </div>
        </>
      )}
    </LoadedPage>
  )
}

interface CountsProps {
  overview: TranslationOverview
  params: ListParams
  chosen: { noun: TranslatedNoun | undefined; language: Language | undefined }
}

function Counts({ overview, params, chosen }: CountsProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { nouns, stored_language } = overview
  const languages = overview.languages.filter(isLanguage)
  return (
    <Card
      flush
      title={t('translation_overview.missing')}
      aside={
        <Select
          size="xs"
          label={t('translation_overview.stored')}
          classNames={{ root: classes.stored, input: 'sk-touch' }}
          allowDeselect={false}
          data={languages.map((code) => ({ value: code, label: LANGUAGES[code].own_name }))}
          value={stored_language}
          onChange={(code) => params.filter({ stored: code ?? '', noun: '', language: '' })}
        />
      }
    >
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('translation_overview.kind')}</th>
              {languages.map((code) => (
                <th key={code} scope="col" lang={LANGUAGES[code].tag}>
                  {LANGUAGES[code].own_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nouns.map(({ noun, total, languages: counts }) => (
              <tr key={noun}>
                <th scope="row">
                  {t(`translation_overview.nouns.${noun}`)} <span className={classes.dim}>{number(total)}</span>
                </th>
                {languages.map((code) => {
                  const count = counts.find((entry) => entry.language === code)
                  const open = (count?.missing ?? 0) + (count?.incomplete ?? 0)
                  if (total === 0) return <td key={code} />
                  if (!count)
                    return (
                      <td key={code} className={classes.dim}>
                        {t('translation_overview.as_stored')}
                      </td>
                    )
                  if (open === 0)
                    return (
                      <td key={code} className={classes.done}>
                        <IconCheck size={18} stroke={2} aria-hidden />
                        <span className="sk-visually-hidden">{t('translation_overview.complete')}</span>
                      </td>
                    )
                  return (
                    <td key={code}>
                      <Link
                        className={classes.count}
                        to={params.with({ noun, language: code, page: '' })}
                        aria-current={chosen.noun === noun && chosen.language === code ? 'true' : undefined}
                      >
                        {t('translation_overview.open', { count: open, figure: number(open) })}
                      </Link>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

const columns: Column<Untranslated>[] = [
  { id: 'name', header: 'translation_overview.record', phone: 'title', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'state',
    header: 'products.status',
    phone: 'end',
    align: 'end',
    cell: ({ state }) => <StateBadge state={state} />,
  },
]

function Records({ noun, language, params }: { noun: TranslatedNoun; language: Language; params: ListParams }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const records = useQuery(untranslatedQuery(useView(), { noun, language }, params.range))
  const title = t('translation_overview.of', {
    noun: t(`translation_overview.nouns.${noun}`),
    language: LANGUAGES[language].own_name,
  })
  const rows = records.data?.records.map((record) =>
    noun === 'legal_text' ? { ...record, name: t(`legal_texts.kinds.${record.id as LegalKind}`) } : record,
  )
  return (
    <ListCard
      titled
      label={title}
      params={params}
      query={records}
      count={records.data?.count}
      countLimit={countLimit(true)}
      rows={rows}
      columns={columns}
      nameOf={({ name }) => name}
      rowLink={(record) => pathTo(recordPath(noun, record))}
      empty={{ icon: IconLanguage, title: t('translation_overview.nothing') }}
    />
  )
}

function StateBadge({ state }: { state: Untranslated['state'] }) {
  const { t } = useTexts()
  return <Badge tone={state === 'missing' ? 'warning' : 'neutral'}>{t(`translation_overview.states.${state}`)}</Badge>
}
