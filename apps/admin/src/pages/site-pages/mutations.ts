import {
  createPage,
  deletePage,
  discardPageDraft,
  hidePage,
  publishPage,
  restorePageVersion,
  updatePage,
} from '@shopkey/client/admin.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { emptyContent } from '../../blocks/empty-content.ts'
import { preconditionHeaders } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { PageDraft } from './page-draft.ts'

interface NewPage {
  kind: 'page' | 'article'
  title: string
  /** That the title is written in. */
  language: Language
}

export const useCreatePage = () =>
  useStoreMutation(async (call, { kind, title, language }: NewPage) => {
    const content = { ...emptyContent(), title: { [language]: title.trim() } }
    const { page } = await call(createPage, { body: { kind, content } })
    return page
  })

/** version: the `updated_at` that was read; undefined overwrites whatever is stored. */
export const useSavePage = (id: string) =>
  useStoreMutation(async (call, { draft, headers }: { draft: PageDraft; headers: Record<string, string> }) => {
    const handle = draft.handle.trim()
    const { page } = await call(updatePage, {
      params: { id },
      body: { content: draft.content, ...(handle && { handle }) },
      headers,
    })
    return page
  })

export const usePublishPage = (id: string) =>
  useStoreMutation(async (call, { published_at, version }: { published_at: string | null; version: string }) => {
    const headers = preconditionHeaders(version)
    const { page } = await call(publishPage, { params: { id }, body: { published_at }, headers })
    return page
  })

export const useRestoreVersion = (id: string) =>
  useStoreMutation(async (call, { number, version }: { number: number; version: string }) => {
    const headers = preconditionHeaders(version)
    const { page } = await call(restorePageVersion, { params: { id, number }, headers })
    return page
  })

export const useHidePage = (id: string) => useStoreMutation((call) => call(hidePage, { params: { id } }))

export const useDiscardDraft = (id: string) => useStoreMutation((call) => call(discardPageDraft, { params: { id } }))

export const useDeletePages = () => useStoreDelete(deletePage)
