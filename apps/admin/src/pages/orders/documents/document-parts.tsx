import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url'
import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff?url'
import latin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff?url'
import latinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-700-normal.woff?url'
import latinExtended from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-400-normal.woff?url'
import latinExtendedBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-ext-700-normal.woff?url'
import { Font, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { Address } from '@shopkey/client/types.ts'
import { areaLine, townLine } from '@shopkey/domain/area-line.ts'
import type { AdminTranslate } from '@shopkey/i18n/admin-messages.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { addressValues } from '../../../lib/address.ts'
import type { Formats } from '../../../lib/format.ts'

// One family in three scripts. Its Arabic letters have their dots in the glyph: the library misplaces dots that a font
// keeps as marks, as Noto does.
const fonts = {
  Latin: [latin, latinBold],
  LatinExtended: [latinExtended, latinExtendedBold],
  Arabic: [arabic, arabicBold],
}
for (const [family, [regular = '', bold = '']] of Object.entries(fonts))
  Font.register({
    family,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: bold, fontWeight: 700 },
    ],
  })
// Names and codes are not English words.
Font.registerHyphenationCallback((word) => [word])

export interface DocumentContext {
  t: AdminTranslate
  format: Formats
  language: Language
}

const Context = createContext<DocumentContext | undefined>(undefined)
export const DocumentProvider = Context.Provider

export function useDocument() {
  const context = useContext(Context)
  if (!context) throw new Error('useDocument is for the parts of a document')
  const isRtl = LANGUAGES[context.language].direction === 'rtl'
  return { ...context, isRtl, row: isRtl ? ('row-reverse' as const) : ('row' as const) }
}

export const ink = '#1b1b1f'
export const dim = '#62626c'
export const line = '#d6d6db'

export const styles = StyleSheet.create({
  page: {
    paddingTop: 44,
    paddingBottom: 56,
    paddingHorizontal: 44,
    fontFamily: ['Latin', 'LatinExtended', 'Arabic'] as unknown as string,
    fontSize: 9.5,
    lineHeight: 1.45,
    color: ink,
  },
  head: { justifyContent: 'space-between', marginBottom: 26 },
  title: { fontSize: 20, fontWeight: 700, lineHeight: 1.25, marginBottom: 2 },
  sender: { fontSize: 12, fontWeight: 700, marginBottom: 2 },
  columns: { justifyContent: 'space-between', gap: 24, marginBottom: 24 },
  column: { flexGrow: 1, flexBasis: 0 },
  label: { color: dim, fontSize: 8, marginBottom: 3 },
  foot: {
    position: 'absolute',
    bottom: 26,
    left: 44,
    right: 44,
    justifyContent: 'space-between',
    color: dim,
    fontSize: 8,
  },
  page_number: { width: 60, height: 12 },
})

interface TextProps {
  children: ReactNode
  bold?: boolean
  dim?: boolean
  /** At the end of its box, as amounts are. */
  end?: boolean
  style?: object
}

/** A text in the direction of the document; words of the other direction within it keep theirs. */
export function Words({ children, bold, dim: isDim, end, style }: TextProps) {
  const { isRtl } = useDocument()
  return (
    <Text
      style={{
        direction: isRtl ? 'rtl' : 'ltr',
        textAlign: isRtl !== Boolean(end) ? 'right' : 'left',
        ...(bold && { fontWeight: 700 }),
        ...(isDim && { color: dim }),
        ...style,
      }}
    >
      {typeof children === 'string' ? printable(children) : children}
    </Text>
  )
}

/**
 * The signs that isolate directions have no glyphs; each text is its own paragraph here, which isolates it as well. The
 * library cannot measure the font's no-break space.
 */
const printable = (text: string) =>
  text.replace(/[\u2066-\u2069\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' ')

/** Side by side, from where reading starts. */
export function Row({ children, style }: { children: ReactNode; style?: object }) {
  const { row } = useDocument()
  return <View style={{ flexDirection: row, ...style }}>{children}</View>
}

/** A text that people wrote, in the direction of its own first letter, at the side where the document starts. */
export function Written({ children, bold, dim: isDim, end, style }: TextProps & { children: string }) {
  const { isRtl } = useDocument()
  const text = printable(children)
  const isRightToLeft = /^[^\p{L}]*[\u0590-\u08ff]/u.test(text)
  return (
    <Text
      style={{
        direction: isRightToLeft ? 'rtl' : 'ltr',
        textAlign: isRtl !== Boolean(end) ? 'right' : 'left',
        ...(bold && { fontWeight: 700 }),
        ...(isDim && { color: dim }),
        ...style,
      }}
    >
      {text}
    </Text>
  )
}

export function AddressBlock({ title, address }: { title: string; address: Address | null | undefined }) {
  const { format, t } = useDocument()
  const values = addressValues(address)
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ')
  const area = areaLine(address ?? {})
  const lines = [values.company, values.address_1, values.address_2, area, townLine(values), values.province]
  return (
    <View style={styles.column}>
      <Words style={styles.label}>{title}</Words>
      {name ? <Written bold>{name}</Written> : null}
      {lines.filter(Boolean).map((text) => (
        <Written key={text}>{text}</Written>
      ))}
      {values.country_code ? <Words>{format.country(values.country_code)}</Words> : null}
      {values.phone ? <Written>{values.phone}</Written> : null}
      {!name && !values.address_1 ? <Words dim>{t('order.no_address')}</Words> : null}
    </View>
  )
}

/** On every page: which document this is, and the page where there are several. */
export function Foot({ children }: { children: string }) {
  const { isRtl, row } = useDocument()
  return (
    <View fixed style={{ ...styles.foot, flexDirection: row }}>
      <Words>{children}</Words>
      <Text
        style={{ ...styles.page_number, textAlign: isRtl ? 'left' : 'right' }}
        render={({ subPageNumber, subPageTotalPages }) =>
          subPageTotalPages > 1 ? `${subPageNumber} / ${subPageTotalPages}` : ''
        }
      />
    </View>
  )
}
