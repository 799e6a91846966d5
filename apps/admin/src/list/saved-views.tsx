import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { deleteListView, listListViews, saveListView } from '@shopkey/client/admin.ts'
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { SideDrawer, useDrawer } from '../forms/drawer.tsx'
import { DrawerForm } from '../forms/drawer-form.tsx'
import { required } from '../forms/rules.ts'
import { useForm } from '../forms/use-form.ts'
import { storeApi, useView } from '../lib/api.ts'
import { useTexts } from '../lib/texts.ts'
import { announce } from '../lib/toast.ts'
import { useStoreMutation } from '../lib/use-store-mutation.ts'
import type { ListParams } from './list-params.ts'
import classes from './list-tools.module.css'

interface SavedViewsProps {
  list: string
  params: ListParams
}

const savedViewsQuery = (view: string, list: string) =>
  queryOptions({
    queryKey: [view, 'list-views', list],
    queryFn: ({ signal }) => storeApi(view).call(listListViews, { query: { list }, signal }),
    select: (reply) => reply.list_views,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The reader's own views of the list, kept on the server: filters, order, search and columns under a name. */
export function SavedViews({ list, params }: SavedViewsProps) {
  const { t } = useTexts()
  const saved = useQuery(savedViewsQuery(useView(), list))
  const [isOpen, setOpen] = useState(false)
  const views = saved.data ?? []
  const current = queryOf(params)
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            className="sk-touch"
            leftSection={<IconBookmark size={16} stroke={1.7} aria-hidden />}
          >
            <bdi className={classes.label}>
              {views.find(({ query }) => query === current && query !== '')?.name ?? t('list.views')}
            </bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {views.map(({ id, name, query }) => (
            <Menu.Item key={id} component={Link} to={`?${query}`} aria-current={query === current || undefined}>
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />} onClick={() => setOpen(true)}>
            {t('list.view_save')}
          </Menu.Item>
          <Menu.Label className={classes.hint}>{t('list.views_hint')}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <SideDrawer title={t('list.views')} onClose={() => setOpen(false)}>
          <Fields list={list} query={current} />
        </SideDrawer>
      )}
    </>
  )
}

function Fields({ list, query }: { list: string; query: string }) {
  const { t } = useTexts()
  const { dismiss } = useDrawer()
  const views = useQuery(savedViewsQuery(useView(), list)).data ?? []
  const save = useStoreMutation((call, name: string) => call(saveListView, { body: { list, name, query } }))
  const remove = useStoreMutation((call, id: string) => call(deleteListView, { params: { id } }))
  const form = useForm({
    initial: { name: '' },
    rules: { name: required(t('list.view_name_missing')) },
    save: ({ name }) => save.mutateAsync(name.trim()),
    done: t('list.view_saved'),
    onSaved: dismiss,
    fieldOfCode: { too_many_list_views: 'name' },
  })
  return (
    <DrawerForm form={form} lead={t('list.view_lead')} submit={t('list.view_save')}>
      <TextInput data-autofocus label={t('list.view_name')} maxLength={60} {...form.field('name')} />
      {views.length > 0 && <h3 className={classes.heading}>{t('list.views_saved')}</h3>}
      <ul className={classes.views}>
        {views.map(({ id, name }) => (
          <li key={id} className={classes.view}>
            <bdi className={classes.name}>{name}</bdi>
            <ActionIcon
              size={44}
              aria-label={t('list.view_delete', { name })}
              loading={remove.isPending && remove.variables === id}
              onClick={() => void announce(remove.mutateAsync(id), t('list.view_deleted', { name }), t)}
            >
              <IconTrash size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </DrawerForm>
  )
}

/** The address without its page. */
const queryOf = (params: ListParams) => params.with({ page: '' }).replace(/^\?/, '')
