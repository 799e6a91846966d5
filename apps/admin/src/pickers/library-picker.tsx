import { Button, Modal } from '@mantine/core'
import { IconPhotoSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useView } from '../lib/api.ts'
import { useTexts } from '../lib/texts.ts'
import { countLimit, PAGE_SIZE } from '../list/list-params.ts'
import { Pager } from '../list/pager.tsx'
import { SearchField } from '../list/search-field.tsx'
import grid from '../pages/media/media-grid.module.css'
import { MediaGrid } from '../pages/media/media-grid.tsx'
import { mediaQuery } from '../pages/media/queries.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { LoadedPart } from '../parts/loaded-part.tsx'
import classes from './library-picker.module.css'

interface LibraryPickerProps {
  /** Addresses of pictures that cannot be chosen again. */
  taken?: readonly string[]
  /** One picture only: choosing it closes the dialog. */
  single?: boolean
  onPick: (urls: string[]) => void
}

/** A button that opens the library of pictures, to choose some that are already uploaded. */
export function LibraryPicker(props: LibraryPickerProps) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        className="sk-touch"
        leftSection={<IconPhotoSearch size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('media.from_library')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="xl"
        title={t('media.from_library')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Library {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Library({ taken = [], single, onPick, onClose }: LibraryPickerProps & { onClose: () => void }) {
  const { t } = useTexts()
  const [q, setWords] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, order: '-created_at' }
  const media = useQuery(mediaQuery(useView(), { q: q || undefined, ...range }))
  const finish = (urls: readonly string[]) => {
    onPick([...urls])
    onClose()
  }
  const pick = (url: string) => {
    if (single) return finish([url])
    setChosen((latest) => (latest.includes(url) ? latest.filter((other) => other !== url) : [...latest, url]))
  }
  return (
    <div className={classes.library}>
      <SearchField
        label={t('media.search')}
        value={q}
        onSearch={(words) => {
          setWords(words)
          setPage(1)
        }}
      />
      <LoadedPart query={media}>
        {({ media: files, count }) =>
          count === 0 ? (
            <EmptyState icon={IconPhotoSearch} title={t('media.no_match')} lead={t('media.no_match_lead')} />
          ) : (
            <>
              <MediaGrid
                label={t('media.title')}
                files={files}
                orderOf={({ url }) => (chosen.includes(url) ? chosen.indexOf(url) + 1 : undefined)}
              >
                {({ url }, inside) => (
                  <button
                    type="button"
                    className={grid.tile}
                    disabled={taken.includes(url)}
                    aria-pressed={single ? undefined : chosen.includes(url)}
                    onClick={() => pick(url)}
                  >
                    {inside}
                  </button>
                )}
              </MediaGrid>
              <Pager page={page} pageSize={PAGE_SIZE} count={count} countLimit={countLimit(q)} onPage={setPage} />
            </>
          )
        }
      </LoadedPart>
      {chosen.length > 0 && (
        <footer className={classes.foot}>
          <Button onClick={() => finish(chosen)}>{t('media.add', { count: chosen.length })}</Button>
        </footer>
      )}
    </div>
  )
}
