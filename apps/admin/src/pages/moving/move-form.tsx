import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { MAX_MOVE_FILES } from '@shopkey/contract/limits.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { IconFileSpreadsheet, IconFileUpload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLeaveGuard } from '../../forms/leave-guard.tsx'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useFormat } from '../../lib/format.ts'
import { currencyCodes, type StoreSettings } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { announce, toastFailed } from '../../lib/toast.ts'
import { Card } from '../../parts/card.tsx'
import classes from './moving.module.css'
import { useTryMove } from './mutations.ts'
import { type PlatformId, platforms } from './platforms.ts'

const CSV = { 'text/csv': ['.csv'] }
const ARCHIVE = { 'application/gzip': ['.tar.gz', '.tgz'], 'application/x-gzip': ['.tar.gz', '.tgz'] }
/** Of one file, as the API takes it. */
const LARGEST_FILE_BYTES = 100 * 1024 * 1024

/** Where the shop moves from, its files, and a trial of them. */
export function MoveForm({ store }: { store: StoreSettings }) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const [platform, setPlatform] = useState<PlatformId>('shopify')
  const [currency_code, setCurrency] = useState(store.default_currency_code)
  const [files, setFiles] = useState<readonly File[]>([])
  const tryMove = useTryMove()
  const currencies = currencyCodes(store).filter((code) => code !== POINTS)
  useLeaveGuard({ isDirty: files.length > 0, from: 'page' })
  const { exports = [] } = platforms.find(({ id }) => id === platform) ?? {}
  const isArchive = platform === 'shopkey'
  const most = isArchive ? 1 : MAX_MOVE_FILES

  const add = (dropped: File[]) => {
    const others = files.filter(({ name }) => dropped.every((file) => file.name !== name))
    const all = [...others, ...dropped]
    if (all.length > most) toastFailed(t('moving.too_many', { count: most }))
    setFiles(all.slice(0, most))
  }
  const start = async () => {
    if (tryMove.isPending || files.length === 0) return
    const move = { platform, files, ...(!isArchive && { currency_code }) }
    const isStarted = await announce(tryMove.mutateAsync(move), t('moving.checking'), t)
    if (isStarted) setFiles([])
  }

  return (
    <Card title={t('moving.new')}>
      <div className={classes.form}>
        <SegmentedControl
          className={classes.platform}
          classNames={{ label: 'sk-touch' }}
          aria-label={t('moving.platform')}
          data={platforms.map(({ id, name }) => ({ value: id, label: name }))}
          value={platform}
          onChange={(value) => {
            setPlatform(value as PlatformId)
            setFiles([])
          }}
        />
        <div>
          <h3 className={classes.step}>{t('moving.export_there')}</h3>
          <dl className={classes.places}>
            {exports.map(({ what, place }) => (
              <div key={what}>
                <dt>{t(`moving.what.${what}`)}</dt>
                <dd dir="ltr">{place}</dd>
              </div>
            ))}
            {isArchive && (
              <div>
                <dt>{t('moving.what.everything')}</dt>
                <dd>{t('moving.place_of_archive')}</dd>
              </div>
            )}
          </dl>
        </div>
        <div>
          <h3 className={classes.step}>{t('moving.files')}</h3>
          <Dropzone
            className={classes.drop}
            accept={isArchive ? ARCHIVE : CSV}
            maxSize={LARGEST_FILE_BYTES}
            disabled={tryMove.isPending}
            onDrop={add}
            onReject={() => toastFailed(t(isArchive ? 'moving.rejected_archive' : 'moving.rejected'))}
            inputProps={{ 'aria-label': t(isArchive ? 'moving.drop_archive' : 'moving.drop') }}
          >
            <span className={classes.words}>
              <IconFileUpload size={20} stroke={1.5} aria-hidden />
              {t(isArchive ? 'moving.drop_archive' : 'moving.drop')}
            </span>
          </Dropzone>
          <ChosenFiles files={files} onRemove={(name) => setFiles(files.filter((file) => file.name !== name))} />
        </div>
        {!isArchive && (
          <Select
            className={classes.currency}
            label={t('moving.currency')}
            description={t('moving.currency_hint')}
            data={currencies.map((code) => ({ value: code, label: currencyLabel(code) }))}
            value={currency_code}
            allowDeselect={false}
            onChange={(code) => code && setCurrency(code)}
          />
        )}
        <div className={classes.actions}>
          <Button className="sk-touch" onClick={start} loading={tryMove.isPending} disabled={files.length === 0}>
            {t('moving.check')}
          </Button>
          <p className={classes.hint}>{t('moving.check_hint')}</p>
        </div>
      </div>
    </Card>
  )
}

function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (name: string) => void }) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (files.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label={t('moving.chosen')}>
      {files.map(({ name, size }) => (
        <li key={name}>
          <IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.size}>{t('media.kilobytes', { number: number(Math.ceil(size / 1000)) })}</span>
          <ActionIcon
            className="sk-touch"
            variant="subtle"
            color="gray"
            aria-label={t('moving.remove', { name })}
            onClick={() => onRemove(name)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
