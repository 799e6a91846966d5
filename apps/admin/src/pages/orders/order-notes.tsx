import { ActionIcon, Button, Skeleton, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useFormat } from '../../lib/format.ts'
import { useMay } from '../../lib/permissions.ts'
import { displayName } from '../../lib/session.ts'
import { toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import { useAddNote, useDeleteNote } from './mutations.ts'
import classes from './order-notes.module.css'
import { type Order, orderNotesQuery } from './queries.ts'

/** Notes of the staff on an order. */
export function OrderNotes({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { dayTime } = useFormat()
  const may = useMay()
  const notes = useQuery(orderNotesQuery(useView(), order.id))
  const add = useAddNote(order.id)
  const remove = useDeleteNote()
  const [text, setText] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    add.mutate(text.trim(), {
      onSuccess: () => setText(''),
      onError: (error) => toastFailed(errorWords(error, t)),
    })
  }

  return (
    <Card title={t('order.notes')}>
      {notes.isPending && <Skeleton h={12} w="60%" />}
      {notes.isError && <p className={classes.dim}>{errorWords(notes.error, t)}</p>}
      {notes.data?.length === 0 && <p className={classes.dim}>{t('order.note_empty')}</p>}
      <ul className={classes.notes}>
        {notes.data?.map((note) => (
          <li key={note.id}>
            <p className={classes.text}>{note.value}</p>
            <p className={classes.dim}>
              {[note.author && (displayName(note.author) || note.author.email), dayTime(note.created_at)]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {may('orders.write') && (
              <ActionIcon
                size="sm"
                className={classes.remove}
                aria-label={t('order.note_delete')}
                onClick={() => remove.mutate(note.id, { onError: (error) => toastFailed(errorWords(error, t)) })}
              >
                <IconTrash size={14} stroke={1.6} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {may('orders.write') && (
        <form onSubmit={submit} className={classes.form}>
          <Textarea
            autosize
            minRows={1}
            maxRows={6}
            aria-label={t('order.note_placeholder')}
            placeholder={t('order.note_placeholder')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
            }}
          />
          {text.trim() && (
            <Button type="submit" size="xs" loading={add.isPending}>
              {t('order.note_add')}
            </Button>
          )}
        </form>
      )}
    </Card>
  )
}
