import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row, type RowProps } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import type { EmailColors, EmailPalette } from './email-palette.ts'
import { linkOf, type MessageContent, type MessageLine } from './message-content.ts'
import { isSecret, type Segment, textOf } from './segments.ts'

const latinFonts = "'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const arabicFonts = "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"
const codeFonts = 'ui-monospace,Consolas,Menlo,monospace'

/**
 * An e-mail by React Email's components, which render the tables and inline styles that mail programs support; their
 * JSX is written as calls, since the server runs its sources as they are. Every text is a child, which React escapes:
 * what staff or customers have written cannot become markup. No external files but product pictures in the shop's storage.
 * `secret`: what the message's secret is shown as.
 */
export function email(content: MessageContent, { light, dark }: EmailColors, secret: string): ReactElement {
  const { tag, direction } = LANGUAGES[content.language]
  const { store_name, subject, greeting, paragraphs, closing, footer } = content
  const isRtl = direction === 'rtl'
  const fontFamily = isRtl ? arabicFonts : latinFonts
  return createElement(
    Html,
    { lang: tag, dir: direction },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'viewport', content: 'width=device-width' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      createElement('title', null, subject),
      createElement('style', null, darkStyles(dark)),
    ),
    createElement(
      Body,
      {
        className: 'page',
        dir: direction,
        style: { margin: 0, padding: 0, backgroundColor: light.background, color: light.text, fontFamily },
      },
      createElement(Preview, null, textOf(paragraphs[0] ?? [], secret)),
      createElement(
        Container,
        { className: 'page', dir: direction, style: { maxWidth: 592, padding: '32px 16px', fontFamily } },
        createElement(Text, { className: 'name', style: nameStyle(light, isRtl) }, store_name),
        createElement(
          Section,
          { className: 'card', style: cardStyle(light) },
          createElement(Heading, { as: 'h1', className: 'words', style: headingStyle(light, isRtl) }, subject),
          paragraph([{ text: greeting }], 'greeting', light, secret),
          ...paragraphs.map((segments, index) => paragraph(segments, `text ${index}`, light, secret)),
          codePanel(content.code, light, secret),
          itemsTable(content.items, light),
          trackingPanel(content.tracking, light),
          button(content.action, light, secret),
          ...closing.map((segments, index) =>
            paragraph(segments, `closing ${index}`, light, secret, index === 0 ? 24 : 0),
          ),
        ),
        createElement(Text, { className: 'muted', style: footerStyle(light) }, footer),
        unsubscribeLine(content.unsubscribe, light),
        linkUnderButton(content.action, light, secret),
      ),
    ),
  )
}

/** Every class is one colour of the palette, which a mail program in dark mode sets over the inline one. */
function darkStyles(dark: EmailPalette): string {
  return `@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:${dark.background}!important;color:${dark.text}!important}
.card{background-color:${dark.card}!important;border-color:${dark.line}!important}
.words{color:${dark.text}!important}
.muted{color:${dark.muted}!important}
.name,.link{color:${dark.primary}!important}
.panel{background-color:${dark.tint}!important;color:${dark.text_tint}!important}
.line{border-top-color:${dark.line}!important}
.button{background-color:${dark.primary}!important;color:${dark.text_primary}!important}
}`
}

function nameStyle({ primary }: EmailPalette, isRtl: boolean): CSSProperties {
  return {
    margin: '0 4px 20px',
    fontSize: 20,
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: isRtl ? 0 : '-0.01em',
    color: primary,
  }
}

function cardStyle({ card, line }: EmailPalette): CSSProperties {
  return {
    backgroundColor: card,
    border: `1px solid ${line}`,
    borderRadius: 14,
    padding: '32px 24px',
  }
}

function headingStyle({ text }: EmailPalette, isRtl: boolean): CSSProperties {
  return {
    margin: '0 0 20px',
    fontSize: 26,
    lineHeight: isRtl ? '38px' : '32px',
    letterSpacing: isRtl ? 0 : '-0.02em',
    fontWeight: 700,
    color: text,
  }
}

function footerStyle({ muted }: EmailPalette): CSSProperties {
  return { margin: '20px 4px 0', fontSize: 13, lineHeight: '20px', color: muted }
}

function paragraph(
  segments: readonly Segment[],
  key: string,
  { text: color }: EmailPalette,
  secret: string,
  spaceAbove = 0,
): ReactElement {
  const style = { margin: `${spaceAbove}px 0 16px`, fontSize: 16, lineHeight: '26px', color }
  const children = segments.flatMap((segment, index) =>
    isSecret(segment)
      ? [createElement('span', { key: `secret ${index}`, dir: 'ltr' }, secret)]
      : withLineBreaks(segment.text),
  )
  return createElement(Text, { key, className: 'words', style }, ...children)
}

function withLineBreaks(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [createElement('br', { key: index }), line]))
}

function panelStyle({ tint, text_tint }: EmailPalette): CSSProperties {
  return { margin: '8px 0 24px', backgroundColor: tint, borderRadius: 12, padding: '18px 20px', color: text_tint }
}

function codePanel(code: MessageContent['code'], palette: EmailPalette, secret: string): ReactNode {
  if (!code) return null
  const codeStyle: CSSProperties = {
    margin: 0,
    textAlign: 'center',
    fontFamily: codeFonts,
    fontSize: 26,
    lineHeight: '36px',
    fontWeight: 700,
    letterSpacing: '0.12em',
  }
  return createElement(
    Section,
    { className: 'panel', style: panelStyle(palette) },
    createElement(Text, { style: { margin: 0, textAlign: 'center', fontSize: 13, lineHeight: '20px' } }, code.label),
    createElement(Text, { dir: 'ltr', style: codeStyle }, secret),
  )
}

function itemsTable(items: MessageContent['items'], palette: EmailPalette): ReactNode {
  if (!items) return null
  const { lines, sums, total, total_label } = items
  return createElement(
    Section,
    { style: { margin: '8px 0 24px' } },
    ...lines.map((line, index) => itemRow(line, index, palette)),
    ...sums.map(({ label, amount }, index) => sumRow(label, amount, index, palette)),
    totalRow(total, total_label, palette),
  )
}

/** The cells are arguments, as of any other element; the type of the component asks for them among its properties. */
function row(props: Omit<RowProps, 'children'> & { key?: string }, ...cells: ReactElement[]): ReactElement {
  return createElement(Row, props as RowProps, ...cells)
}

function totalRow(total: string | null, label: string, palette: EmailPalette): ReactNode {
  if (total === null) return null
  return row(
    { className: 'line', style: { borderTop: `1px solid ${palette.line}`, borderCollapse: 'collapse' } },
    createElement(
      Column,
      { className: 'words', style: { padding: '16px 0 0', fontSize: 16, fontWeight: 600, color: palette.text } },
      label,
    ),
    createElement(
      Column,
      { className: 'words', style: { ...amountStyle(palette), paddingTop: 16, fontSize: 20, fontWeight: 700 } },
      total,
    ),
  )
}

function amountStyle({ text }: EmailPalette): CSSProperties {
  return { textAlign: 'end', whiteSpace: 'nowrap', fontSize: 15, color: text }
}

function itemRow(
  { title, description, thumbnail, quantity, amount }: MessageLine,
  key: number,
  palette: EmailPalette,
): ReactElement {
  const { line, muted, text, tint } = palette
  const details = [...(description ? [description] : []), `× ${quantity}`].join(' · ')
  const square = { width: 64, height: 64, borderRadius: 10, backgroundColor: tint }
  const picture = thumbnail
    ? createElement(Img, {
        src: thumbnail,
        width: 64,
        height: 64,
        alt: '',
        // React writes a preload into the head for pictures that load at once; mail programs have no use for it.
        loading: 'lazy',
        style: { ...square, display: 'block', objectFit: 'cover' },
      })
    : createElement('div', { className: 'panel', style: square })
  const cell: CSSProperties = { padding: '14px 0', verticalAlign: 'top' }
  return row(
    {
      key: `line ${key}`,
      className: 'line',
      style: { borderTop: `1px solid ${line}`, borderCollapse: 'collapse' },
    },
    createElement(Column, { width: 64, style: { ...cell, width: 64 } }, picture),
    createElement(
      Column,
      { style: { ...cell, padding: '14px 16px' } },
      createElement(
        Text,
        { className: 'words', style: { margin: 0, fontSize: 15, lineHeight: '22px', fontWeight: 600, color: text } },
        title,
      ),
      createElement(
        Text,
        { className: 'muted', style: { margin: '2px 0 0', fontSize: 14, lineHeight: '20px', color: muted } },
        details,
      ),
    ),
    createElement(
      Column,
      { className: 'words', style: { ...cell, ...amountStyle(palette), lineHeight: '22px' } },
      amount,
    ),
  )
}

function sumRow(label: string, amount: string, index: number, palette: EmailPalette): ReactElement {
  const isFirst = index === 0
  const padding = isFirst ? '14px 0 8px' : '0 0 8px'
  return row(
    {
      key: `sum ${index}`,
      ...(isFirst && { className: 'line' }),
      style: { borderCollapse: 'collapse', ...(isFirst && { borderTop: `1px solid ${palette.line}` }) },
    },
    createElement(Column, { className: 'muted', style: { padding, fontSize: 15, color: palette.muted } }, label),
    createElement(Column, { className: 'words', style: { ...amountStyle(palette), padding } }, amount),
  )
}

function trackingPanel(tracking: MessageContent['tracking'], palette: EmailPalette): ReactNode {
  if (!tracking) return null
  const numbers = tracking.numbers.map(({ number, link }) => {
    const shown = createElement('span', { dir: 'ltr' }, number)
    const style = { color: palette.primary, textDecoration: 'underline' }
    return createElement(
      Text,
      { key: number, style: { margin: 0, fontSize: 18, lineHeight: '28px', fontWeight: 700 } },
      link ? createElement(Link, { href: link, className: 'link', style }, shown) : shown,
    )
  })
  return createElement(
    Section,
    { className: 'panel', style: panelStyle(palette) },
    createElement(Text, { style: { margin: 0, fontSize: 13, lineHeight: '20px' } }, tracking.label),
    ...numbers,
  )
}

function button(action: MessageContent['action'], { primary, text_primary }: EmailPalette, secret: string): ReactNode {
  if (!action) return null
  const style: CSSProperties = {
    marginTop: 8,
    padding: '15px 28px',
    borderRadius: 12,
    backgroundColor: primary,
    color: text_primary,
    fontSize: 16,
    fontWeight: 600,
  }
  return createElement(Button, { href: linkOf(action.target, secret), className: 'button', style }, action.label)
}

function unsubscribeLine(unsubscribe: MessageContent['unsubscribe'], { muted }: EmailPalette): ReactNode {
  if (!unsubscribe) return null
  const style = { color: muted, fontSize: 13, textDecoration: 'underline' }
  return createElement(
    Text,
    { style: { margin: '8px 4px 0', lineHeight: '20px' } },
    createElement(Link, { href: unsubscribe.link, className: 'muted', style }, unsubscribe.label),
  )
}

/** For mail programs that show no button, and for those who want to see where it leads. */
function linkUnderButton(action: MessageContent['action'], { muted }: EmailPalette, secret: string): ReactNode {
  if (!action) return null
  const link = linkOf(action.target, secret)
  const style: CSSProperties = { color: muted, fontSize: 12, lineHeight: '18px', wordBreak: 'break-all' }
  return createElement(
    Text,
    { dir: 'ltr', style: { margin: '12px 4px 0', textAlign: 'start', lineHeight: '18px' } },
    createElement(Link, { href: link, className: 'muted', style }, link),
  )
}
