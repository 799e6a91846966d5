import { ActionIcon, Button, Group, Skeleton, Textarea } from '@mantine/core'
import { createNote, deleteNote, listNotes, updateNote } from '@shopkey/client/admin.ts'
import { lackedToChangeNote, lackedToWriteNotes, type NotedKind } from '@shopkey/domain/note-rights.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCloseGuard } from '../forms/leave-guard.tsx'
import { useForm } from '../forms/use-form.ts'
import { storeApi, useView } from '../lib/api.ts'
import { errorWords } from '../lib/error-words.ts'
import { useFormat } from '../lib/format.ts'
import { useMay } from '../lib/permissions.ts'
import { displayName, useUser } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { toastFailed } from '../lib/toast.ts'
import { useStoreMutation } from '../lib/use-store-mutation.ts'
import { Card } from './card.tsx'
import classes from './notes-card.module.css'

const NOTES_SHOWN = 50

interface NotesCardProps {
  resource_type: NotedKind
  resource_id: string
}

const notesQuery = (view: string, { resource_type, resource_id }: NotesCardProps) =>
  queryOptions({
    queryKey: [view, 'notes', resource_type, resource_id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listNotes, { query: { resource_type, resource_id, limit: NOTES_SHOWN }, signal }),
    select: (reply) => reply.notes,
  })

/** What the staff wrote about something, newest first, and a field for more. */
export function NotesCard({ resource_type, resource_id }: NotesCardProps) {
  const { t } = useTexts()
  const { dayTime } = useFormat()
  const may = useMay()
  const { id: user_id } = useUser()
  const mayWrite = !lackedToWriteNotes(resource_type, may)
  const notes = useQuery(notesQuery(useView(), { resource_type, resource_id }))
  const add = useStoreMutation((call, value: string) =>
    call(createNote, { body: { resource_type, resource_id, value } }),
  )
  const change = useStoreMutation((call, { id, value }: { id: string; value: string }) =>
    call(updateNote, { params: { id }, body: { value } }),
  )
  const remove = useStoreMutation((call, id: string) => call(deleteNote, { params: { id } }))
  const [edited, setEdited] = useState<string>()
  const onError = (error: unknown) => toastFailed(errorWords(error, t))

  return (
    <Card title={t('order.notes')}>
      {notes.isPending && <Skeleton h={12} w="60%" />}
      {notes.isError && <p className={classes.dim}>{errorWords(notes.error, t)}</p>}
      {notes.data?.length === 0 && <p className={classes.dim}>{t('order.note_empty')}</p>}
      <ul className={classes.notes}>
        {notes.data?.map(({ id, value, author, author_id, created_at }) =>
          id === edited ? (
            <li key={id}>
              <NoteForm
                value={value}
                action={t('common.save')}
                onSave={(text) => change.mutateAsync({ id, value: text })}
                onClose={() => setEdited(undefined)}
              />
            </li>
          ) : (
            <li key={id} data-changeable={!lackedToChangeNote(resource_type, author_id === user_id, may) || undefined}>
              <p className={classes.text} dir="auto">
                {value}
              </p>
              <p className={classes.dim}>
                {[author && (displayName(author) || author.email), dayTime(created_at)].filter(Boolean).join(' · ')}
              </p>
              {!lackedToChangeNote(resource_type, author_id === user_id, may) && (
                <div className={classes.actions}>
                  <ActionIcon size="sm" aria-label={t('order.note_edit')} onClick={() => setEdited(id)}>
                    <IconPencil size={14} stroke={1.6} />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={t('order.note_delete')}
                    onClick={() => remove.mutate(id, { onError })}
                  >
                    <IconTrash size={14} stroke={1.6} />
                  </ActionIcon>
                </div>
              )}
            </li>
          ),
        )}
      </ul>
      {mayWrite && <NoteForm value="" action={t('order.note_add')} onSave={add.mutateAsync} />}
    </Card>
  )
}

interface NoteFormProps {
  value: string
  action: string
  onSave: (text: string) => Promise<unknown>
  /** Absent for a new note, whose form stays for another one. */
  onClose?: () => void
}

function NoteForm({ value, action, onSave, onClose }: NoteFormProps) {
  const { t } = useTexts()
  const form = useForm({
    initial: { text: value },
    save: ({ text }) => onSave(text.trim()),
    ...(onClose ? { onSaved: onClose } : { valuesOf: () => ({ text: '' }) }),
  })
  const guard = useCloseGuard(form, 'page')
  const isEmpty = !form.values.text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) void form.submit()
  }
  const cancel = onClose && (() => guard.close(onClose))
  return (
    <form id={form.id} onSubmit={submit} className={classes.form}>
      <Textarea
        autosize
        autoFocus={onClose !== undefined}
        minRows={1}
        maxRows={6}
        maxLength={10_000}
        aria-label={t('order.note_placeholder')}
        placeholder={t('order.note_placeholder')}
        // What is typed meanwhile would go with the note that is being saved.
        readOnly={form.isSaving}
        {...form.field('text')}
        error={form.problems.text ?? form.failure}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
          if (event.key === 'Escape') cancel?.()
        }}
      />
      <Group gap="xs">
        {!isEmpty && (
          <Button type="submit" size="xs" loading={form.isSaving}>
            {action}
          </Button>
        )}
        {cancel && (
          <Button variant="default" size="xs" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </Group>
      {guard.dialog}
    </form>
  )
}
