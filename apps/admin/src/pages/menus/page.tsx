import { Button, Tabs } from '@mantine/core'
import { MAX_MENU_ENTRIES, MAX_MENU_SUBENTRIES } from '@shopkey/contract/limits.ts'
import { MENU_KINDS, type MenuKind } from '@shopkey/domain/menus.ts'
import { isLanguage, type Language } from '@shopkey/i18n/languages.ts'
import { IconMenu2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormPage } from '../../forms/form-page.tsx'
import layout from '../../forms/layout.module.css'
import type { Problems } from '../../forms/problems.ts'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { bothOf } from '../../lib/both-of.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useMay } from '../../lib/permissions.ts'
import { usePrecondition } from '../../lib/precondition.ts'
import { storeQuery } from '../../lib/store.ts'
import { textsIn, useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { LoadedPage } from '../../parts/detail-page.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { blocksOf, draftOf, type MenuDraft, usualEntries, withEntry } from './menu-draft.ts'
import { useSaveMenu } from './mutations.ts'
import { type Menu, menusQuery } from './queries.ts'

export function HeaderMenuPage() {
  return <MenuPage kind="header" />
}

export function FooterMenuPage() {
  return <MenuPage kind="footer" />
}

function MenuPage({ kind }: { kind: MenuKind }) {
  const view = useView()
  const menus = useQuery(menusQuery(view))
  const store = useQuery(storeQuery(view))
  return (
    <LoadedPage query={bothOf(menus, store)}>
      {([loaded, { languages }]) => {
        const menu = loaded.find((each) => each.kind === kind)
        return menu && <MenuForm key={kind} menu={menu} languages={languages.filter(isLanguage)} />
      }}
    </LoadedPage>
  )
}

/** What the form of one entry is open for: the place of a stored one, or a new one. */
type Edited = number | 'new'

function MenuForm({ menu, languages }: { menu: Menu; languages: readonly Language[] }) {
  const { t } = useTexts()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const readOnly = !useMay()('settings.write')
  const precondition = usePrecondition(menu.updated_at)
  const save = useSaveMenu(menu.kind, precondition)
  const [edited, setEdited] = useState<Edited>()
  const form = useForm<MenuDraft, Menu>({
    initial: draftOf(menu),
    check: ({ entries }): Problems => {
      const blocks = blocksOf(entries)
      if (blocks.length > MAX_MENU_ENTRIES) return { entries: t('menus.too_many', { most: MAX_MENU_ENTRIES }) }
      const isFull = blocks.some((block) => block.length - 1 > MAX_MENU_SUBENTRIES)
      return isFull ? { entries: t('menus.too_many_below', { most: MAX_MENU_SUBENTRIES }) } : {}
    },
    precondition,
    save: save.mutateAsync,
    valuesOf: draftOf,
    done: t('form.saved'),
  })
  const { entries } = form.values
  const open = typeof edited === 'number' ? entries[edited] : undefined
  const beginWithUsual = async () => {
    const words = await Promise.all(languages.map(async (code) => [code, await textsIn(code)] as const))
    const headings = (key: 'shop' | 'help') =>
      Object.fromEntries(words.map(([code, inLanguage]) => [code, inLanguage(`menus.usual_${key}`)]))
    form.change({ entries: usualEntries(menu.kind, { shop: headings('shop'), help: headings('help') }) })
  }
  return (
    <FormPage
      form={form}
      title={t('menus.title')}
      lead={t(readOnly ? 'form.read_only' : 'menus.lead')}
      main={
        <>
          <Tabs
            value={menu.kind}
            onChange={(kind) => void navigate(pathTo('settings/menus', kind === 'footer' ? kind : undefined))}
          >
            <Tabs.List aria-label={t('menus.which')}>
              {MENU_KINDS.map((kind) => (
                <Tabs.Tab key={kind} value={kind}>
                  {t(`menus.kinds.${kind}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <Card
            flush
            title={t(`menus.kinds.${menu.kind}`)}
            aside={
              !readOnly && (
                <Button
                  className="sk-touch"
                  size="xs"
                  variant="default"
                  leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
                  onClick={() => setEdited('new')}
                >
                  {t('menus.add')}
                </Button>
              )
            }
          >
            {entries.length > 0 ? (
              <EntryList
                entries={entries}
                problem={form.problems.entries}
                readOnly={readOnly}
                onChange={(next) => form.change({ entries: next })}
                onEdit={setEdited}
              />
            ) : (
              <EmptyState icon={IconMenu2} title={t('menus.empty')} lead={t('menus.empty_lead')}>
                {!readOnly && (
                  <Button variant="default" onClick={() => void beginWithUsual()}>
                    {t('menus.begin_with_usual')}
                  </Button>
                )}
              </EmptyState>
            )}
          </Card>
          {edited !== undefined && (
            <EntryForm
              entry={open}
              isBelow={open?.level === 1}
              languages={languages}
              readOnly={readOnly}
              onDone={(values) =>
                form.change({ entries: withEntry(entries, values, typeof edited === 'number' ? edited : undefined) })
              }
              onClose={() => setEdited(undefined)}
            />
          )}
        </>
      }
      side={
        <Card title={t('menus.rules_title')}>
          <div className={layout.stack}>
            <p className={layout.hint}>{t('menus.rules_order')}</p>
            <p className={layout.hint}>{t('menus.rules_hidden')}</p>
            <p className={layout.hint}>{t('menus.rules_legal')}</p>
          </div>
        </Card>
      }
    />
  )
}
