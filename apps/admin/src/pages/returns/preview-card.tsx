import { Alert, Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './preview-card.module.css'

const TYPING_MS = 300

/** The body that a preview is computed for: as it was when typing paused. */
export function useSettled<Body>(body: Body): Body {
  const [text] = useDebouncedValue(JSON.stringify(body), TYPING_MS)
  return useMemo(() => JSON.parse(text) as Body, [text])
}

interface PreviewCardProps<Data> {
  title: string
  /** Undefined until enough is chosen. */
  query: { data: Data | undefined; isError: boolean; error: unknown; isFetching: boolean } | undefined
  /** What to choose first. */
  hint: string
  children: (data: Data) => ReactNode
}

/** What would come of the form beside it, as the server computes it. */
export function PreviewCard<Data>({ title, query, hint, children }: PreviewCardProps<Data>) {
  return (
    <Card title={title}>
      <PreviewBody query={query} hint={hint}>
        {children}
      </PreviewBody>
    </Card>
  )
}

export function PreviewBody<Data>({ query, hint, children }: Omit<PreviewCardProps<Data>, 'title'>) {
  const { t } = useTexts()
  if (!query) return <p className={classes.hint}>{hint}</p>
  if (query.isError && !query.isFetching) return <Alert color="red">{errorWords(query.error, t)}</Alert>
  if (query.data === undefined)
    return (
      <Stack gap="xs" aria-hidden>
        <Skeleton h={14} />
        <Skeleton h={14} w="70%" />
      </Stack>
    )
  return (
    <div
      className={classes.result}
      aria-live="polite"
      aria-busy={query.isFetching}
      data-stale={query.isFetching || undefined}
    >
      {children(query.data)}
    </div>
  )
}
