import { UnstyledButton } from '@mantine/core'
import { LEGAL_KINDS } from '@shopkey/contract/legal-text.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPart } from '../../parts/loaded-part.tsx'
import { LegalTextForm } from './legal-text-form.tsx'
import { legalTextsQuery } from './queries.ts'
import classes from './store.module.css'

/** The legal texts with the languages that they are written in. The address names the one that is open: `?edit=terms`. */
export function LegalTextsCard({ languages }: { languages: readonly Language[] }) {
  const { t } = useTexts()
  const texts = useQuery(legalTextsQuery(useView()))
  const [search, setSearch] = useSearchParams()
  const edited = LEGAL_KINDS.find((kind) => kind === search.get('edit'))
  const edit = (kind: string | undefined) =>
    setSearch((latest) => {
      const next = new URLSearchParams(latest)
      if (kind) next.set('edit', kind)
      else next.delete('edit')
      return next
    })
  return (
    <Card flush title={t('legal_texts.title')}>
      <LoadedPart query={texts}>
        {(written) => (
          <>
            <ul className={classes.texts}>
              {LEGAL_KINDS.map((kind) => {
                const found = languages.filter((code) =>
                  written.some((text) => text.kind === kind && text.language === code),
                )
                return (
                  <li key={kind}>
                    <UnstyledButton className={classes.text} onClick={() => edit(kind)}>
                      <span>{t(`legal_texts.kinds.${kind}`)}</span>
                      <span className={classes.dim}>
                        {found.length > 0
                          ? found.map((code) => LANGUAGES[code].own_name).join(', ')
                          : t('legal_texts.none')}
                      </span>
                    </UnstyledButton>
                  </li>
                )
              })}
            </ul>
            {edited && (
              <LegalTextForm
                key={edited}
                kind={edited}
                languages={languages}
                texts={written.filter(({ kind }) => kind === edited)}
                onClose={() => edit(undefined)}
              />
            )}
          </>
        )}
      </LoadedPart>
    </Card>
  )
}
