import { ActionIcon, SegmentedControl, Skeleton, Tooltip } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { StorefrontDraft, StorefrontPreviewMessage } from '@shopkey/domain/storefront-draft.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useView } from '../../lib/api.ts'
import { errorWords } from '../../lib/error-words.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { storefrontFrameQuery } from './queries.ts'
import classes from './storefront-preview.module.css'
import { usePreviewFrame } from './use-preview-frame.ts'
import { useShowPreview } from './use-show-preview.ts'

/** Widths that the storefront is laid out for, px. */
const widths = { desktop: 1280, phone: 390 }
type Screen = keyof typeof widths

interface StorefrontPreviewProps {
  /** What the page's form holds, saved or not. */
  draft?: StorefrontDraft
  /** The storefront's page below the store: `/products`. */
  path?: string
  /** What the editor of that page holds, saved or not; the page shows its draft. */
  page?: object
  /** That it is shown in; the visitor's without it. */
  language?: Language
  initialScreen?: Screen
}

/**
 * The storefront of the store on screen, as staff see it before it opens, with what is typed. It reloads after each save. Links in it
 * work; what is bought there is bought.
 */
export function StorefrontPreview({
  draft,
  page,
  path = '',
  language,
  initialScreen = 'desktop',
}: StorefrontPreviewProps) {
  const { t } = useTexts()
  const [screen, setScreen] = useState<Screen>(initialScreen)
  const frame = useQuery(storefrontFrameQuery(useView()))
  const inTab = useShowPreview()
  const message = useMemo<StorefrontPreviewMessage | undefined>(() => {
    if (page) return { shopkey_preview: 'page', content: page }
    return draft && { shopkey_preview: 'draft', draft }
  }, [page, draft])
  const query = { ...(page && { draft: '' }), ...(language && { lang: language }) }
  return (
    <Card
      title={t('storefront_preview.title')}
      flush
      aside={
        <div className={classes.tools}>
          <SegmentedControl
            size="xs"
            aria-label={t('storefront_preview.width')}
            classNames={{ label: 'sk-touch' }}
            value={screen}
            onChange={(value) => setScreen(value === 'phone' ? 'phone' : 'desktop')}
            data={[
              { value: 'desktop', label: <ScreenLabel screen="desktop" /> },
              { value: 'phone', label: <ScreenLabel screen="phone" /> },
            ]}
          />
          <Tooltip label={t('storefront_preview.in_tab')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('storefront_preview.in_tab')}
              loading={inTab.isPending}
              onClick={inTab.show}
            >
              <IconExternalLink size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      }
    >
      {frame.isError ? (
        <p className={classes.failure} role="alert">
          {errorWords(frame.error, t)}
        </p>
      ) : (
        <Frame address={frame.data && addressOf(frame.data, path, query)} screen={screen} draft={message} />
      )}
    </Card>
  )
}

function ScreenLabel({ screen }: { screen: Screen }) {
  const { t } = useTexts()
  const Icon = screen === 'phone' ? IconDeviceMobile : IconDeviceDesktop
  return (
    <span className={classes.screen}>
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className="sk-visually-hidden">{t(`storefront_preview.screens.${screen}`)}</span>
    </span>
  )
}

interface FrameProps {
  address: string | undefined
  screen: Screen
  draft: StorefrontPreviewMessage | undefined
}

/** Lays the storefront out at the screen's width and shrinks it to the room that there is. */
function Frame({ address, screen, draft }: FrameProps) {
  const { t } = useTexts()
  const { ref, width, height } = useElementSize()
  const frame = usePreviewFrame(address, draft)
  const scale = Math.min(1, width / widths[screen])
  return (
    // Directions do not matter here: the page inside has its own.
    <div className={classes.room} ref={ref} dir="ltr">
      {address && width > 0 && (
        <iframe
          ref={frame.ref}
          className={classes.frame}
          data-state={frame.state}
          title={t('storefront_preview.label')}
          // Neither payments nor links may replace the back-office.
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          src={address}
          style={{
            width: widths[screen],
            height: height / scale,
            transform: `scale(${scale})`,
            insetInlineStart: (width - widths[screen] * scale) / 2,
          }}
        />
      )}
      {frame.state === 'loading' && <Skeleton className={classes.cover} radius={0} aria-hidden />}
      {frame.state === 'failed' && (
        <p className={classes.failure} role="status" dir="auto">
          {t('storefront_preview.failed')}
        </p>
      )}
    </div>
  )
}

/** `url`: of the store's home, with staff's pass. */
function addressOf(url: string, path: string, query: Record<string, string>): string {
  const address = new URL(url)
  address.pathname += path
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}
