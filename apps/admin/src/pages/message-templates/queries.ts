import { getMessageTemplate, listMessageTemplates, previewMessage } from '@shopkey/client/admin.ts'
import type { MessageTopic } from '@shopkey/contract/message-topics.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { SelectedBy } from '../../lib/query-types.ts'
import type { TextDraft } from './text-draft.ts'
import { bodyOfDraft } from './text-draft.ts'

export const messageTemplatesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'message-templates', 'list'],
    queryFn: ({ signal }) => storeApi(view).call(listMessageTemplates, { signal }),
    select: (reply) => reply.message_templates,
  })

export type ListedTemplate = SelectedBy<typeof messageTemplatesQuery>[number]

export const messageTemplateQuery = (view: string, topic: MessageTopic) =>
  queryOptions({
    queryKey: [view, 'message-templates', 'one', topic],
    queryFn: ({ signal }) => storeApi(view).call(getMessageTemplate, { params: { topic }, signal }),
    select: (reply) => reply.message_template,
    gcTime: 0,
  })

export type MessageTemplate = SelectedBy<typeof messageTemplateQuery>

/** The message in the typed texts, by the server's own templates. */
export const messagePreviewQuery = (view: string, topic: MessageTopic, language: Language, draft: TextDraft) =>
  queryOptions({
    queryKey: [view, 'message-templates', 'preview', topic, language, draft],
    queryFn: ({ signal }) =>
      storeApi(view).call(previewMessage, {
        params: { topic },
        body: { language, ...bodyOfDraft(draft) },
        signal,
      }),
    select: (reply) => reply.preview,
    placeholderData: keepPreviousData,
    retry: false,
  })
