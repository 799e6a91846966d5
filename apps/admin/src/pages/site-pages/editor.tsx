import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { ClientError } from '@shopkey/client/client-error.ts'
import type { PageContent } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { isLanguage, LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { WordsField } from '../../blocks/words-field.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import layout from '../../forms/layout.module.css'
import { type Problems, problemsOfRefusal } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { storeQuery } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { StorefrontPreview } from '../store/storefront-preview.tsx'
import { BlockCards } from './block-cards.tsx'
import { ArticleCard, SearchCard } from './details-cards.tsx'
import { useSavePage } from './mutations.ts'
import { draftOf, type PageDraft, wrongPlaces } from './page-draft.ts'
import { isAround, nameOfPage } from './page-name.ts'
import { PublishActions } from './publish-actions.tsx'
import { type EditedPage, pageQuery } from './queries.ts'
import classes from './site-pages.module.css'
import { StateBadge } from './state-badge.tsx'
import { useHistory } from './use-history.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

/** A preview follows the typing at this distance. */
const PREVIEW_MS = 400

export function SitePageEditor() {
  const { id = '' } = useParams()
  const view = useView()
  const page = useQuery(pageQuery(view, id))
  const store = useQuery(storeQuery(view))
  // Another one where what is stored replaces what the editor holds.
  const [edition, setEdition] = useState(0)
  return (
    <LoadedPage query={bothOf(page, store)}>
      {([loaded, { languages }]) => (
        <Editor
          key={`${id} ${edition}`}
          page={loaded}
          languages={languages.filter(isLanguage)}
          onReplaced={() => void page.refetch().then(() => setEdition((latest) => latest + 1))}
        />
      )}
    </LoadedPage>
  )
}

interface EditorProps {
  page: EditedPage
  languages: readonly Language[]
  onReplaced: () => void
}

/** A page of blocks beside its preview: what is saved is a draft, which shoppers see once it is published. */
function Editor({ page, languages, onReplaced }: EditorProps) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const readOnly = !useMay()('settings.write')
  const isOnPage = isAround(page)
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'en')
  const [showsVersions, setShowsVersions] = useState(false)
  const precondition = usePrecondition(page.updated_at)
  const save = useSavePage(page.id)
  /** The version that is stored now; undefined while a save is refused. */
  const stored = useRef<string | undefined>(page.updated_at)
  const form = useForm<PageDraft, EditedPage>({
    initial: draftOf(page),
    check: ({ content }): Problems =>
      Object.fromEntries(
        [...wrongPlaces(content, !isOnPage)].map(([place, wrong]) => [`content.${place}`, t(`pages.wrong.${wrong}`)]),
      ),
    precondition,
    save: async (draft) => {
      stored.current = undefined
      const saved = await save.mutateAsync({ draft, headers: precondition.headers() })
      stored.current = saved.updated_at
      return saved
    },
    valuesOf: draftOf,
    done: t('pages.saved'),
    problemsOf: (error) => {
      const place =
        error instanceof ClientError && error.code === 'page_content_invalid' ? error.details.place : undefined
      const refused = { handle_invalid: 'handle' }
      return typeof place === 'string'
        ? { [`content.${place}`]: t('pages.wrong.content') }
        : problemsOfRefusal(error, refused, t)
    },
  })
  const { content } = form.values
  const history = useHistory(content, (next) => form.change({ content: next }))
  const change = (next: Partial<PageContent>, isTyping?: boolean) =>
    history.change((latest) => ({ ...latest, ...next }), isTyping)
  useHotkeys([
    ['mod+Z', () => history.undo?.()],
    ['mod+shift+Z', () => history.redo?.()],
  ])
  const problems = within(form.problems, 'content')
  const [previewed] = useDebouncedValue(content, PREVIEW_MS)
  const saved = async () => {
    if (form.isDirty) await form.submit()
    return stored.current
  }
  const details = { content, language, readOnly, problems, change }
  return (
    <FormPage
      form={form}
      title={isOnPage ? t('pages.around.title', { name: nameOfPage(page, t) }) : nameOfPage(page, t)}
      aside={<StateBadge page={page} />}
      lead={t(readOnly ? 'form.read_only' : `pages.editor_leads.${page.state}`)}
      back={{ to: pathTo('settings/pages'), name: t('pages.title') }}
      record={page.id}
      actions={
        !readOnly && (
          <PublishActions
            page={page}
            saved={saved}
            onStored={(version) => {
              stored.current = version
              precondition.advance(version)
            }}
            onVersions={() => setShowsVersions(true)}
            onReplaced={onReplaced}
          />
        )
      }
      submit={t('pages.save_draft')}
      main={
        <div className={classes.columns}>
          <div className={classes.column}>
            <div className={classes.bar}>
              {languages.length > 1 && (
                <SegmentedControl
                  aria-label={t('pages.language')}
                  classNames={{ label: 'sk-touch' }}
                  value={language}
                  onChange={(code) => isLanguage(code) && setLanguage(code)}
                  data={languages.map((code) => ({
                    value: code,
                    label: <span lang={LANGUAGES[code].tag}>{LANGUAGES[code].own_name}</span>,
                  }))}
                />
              )}
              {!readOnly && (
                <span className={classes.tools}>
                  <ActionIcon
                    className="sk-touch"
                    variant="default"
                    size="lg"
                    disabled={!history.undo}
                    aria-label={t('pages.undo')}
                    onClick={history.undo}
                  >
                    <IconArrowBackUp size={18} stroke={1.7} />
                  </ActionIcon>
                  <ActionIcon
                    className="sk-touch"
                    variant="default"
                    size="lg"
                    disabled={!history.redo}
                    aria-label={t('pages.redo')}
                    onClick={history.redo}
                  >
                    <IconArrowForwardUp size={18} stroke={1.7} />
                  </ActionIcon>
                </span>
              )}
            </div>
            {!isOnPage && (
              <Card>
                <div className={layout.stack}>
                  <WordsField
                    label={t('product.title')}
                    error={problems.title}
                    maxLength={200}
                    value={content.title}
                    language={language}
                    readOnly={readOnly}
                    onChange={(title) => change({ title }, true)}
                  />
                  <TextInput
                    label={t('product.handle')}
                    description={t('pages.handle_hint', { folder: page.kind === 'article' ? '/journal/' : '/pages/' })}
                    dir="ltr"
                    maxLength={SHORT_TEXT_LENGTH}
                    readOnly={readOnly}
                    {...form.field('handle')}
                  />
                </div>
              </Card>
            )}
            {isOnPage && <h2 className={classes.place}>{t('pages.around.above')}</h2>}
            <BlockCards
              label={t(isOnPage ? 'pages.around.above' : 'pages.blocks')}
              blocks={content.blocks}
              others={content.below ?? []}
              language={language}
              languages={languages}
              readOnly={readOnly}
              problems={within(problems, 'blocks')}
              onChange={(blocks, isTyping) => change({ blocks }, isTyping)}
            />
            {isOnPage && (
              <>
                <p className={classes.content}>{t(`pages.around.content.${page.kind}`, { title: page.title })}</p>
                <h2 className={classes.place}>{t('pages.around.below')}</h2>
                <BlockCards
                  label={t('pages.around.below')}
                  blocks={content.below ?? []}
                  others={content.blocks}
                  language={language}
                  languages={languages}
                  readOnly={readOnly}
                  problems={within(problems, 'below')}
                  onChange={(below, isTyping) => change({ below }, isTyping)}
                />
              </>
            )}
            {page.kind === 'article' && <ArticleCard {...details} />}
            {!isOnPage && <SearchCard {...details} />}
          </div>
          <div className={classes.preview}>
            {page.path === null ? (
              <p className={classes.hint}>{t('pages.around.no_preview')}</p>
            ) : (
              <StorefrontPreview path={page.path} language={language} page={previewed} initialScreen="phone" />
            )}
          </div>
          {showsVersions && (
            <VersionsDrawer
              page={page}
              readOnly={readOnly}
              onRestored={() => {
                setShowsVersions(false)
                onReplaced()
              }}
              onClose={() => setShowsVersions(false)}
            />
          )}
        </div>
      }
    />
  )
}

/** Problems of one part, by the path within it. */
function within(problems: Problems, part: string): Record<string, string> {
  const prefix = `${part}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, words]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), words]] : [],
    ),
  )
}
