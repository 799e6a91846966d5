import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import type { EmailPalette } from './email-palette.ts'
import type { MessageContent, MessageLine } from './message-content.ts'

const latinFonts = "'Plus Jakarta Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const arabicFonts = "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif"

/**
 * The message as an e-mail, in the store's colours. Tables and inline styles, because many mail programs support
 * nothing else; no external files but product pictures; right to left where the language is.
 */
export function asEmail(content: MessageContent, palette: EmailPalette): string {
  const { tag, direction } = LANGUAGES[content.language]
  const { store_name, subject, greeting, paragraphs, closing, footer } = content
  const fonts = direction === 'rtl' ? arabicFonts : latinFonts
  const blocks = [
    paragraph(greeting),
    ...paragraphs.map((text) => paragraph(text)),
    codePanel(content.code, palette),
    itemsTable(content.items, palette),
    trackingPanel(content.tracking, palette),
    button(content.action, palette),
    ...closing.map((text, index) => paragraph(text, index === 0 ? 24 : 0)),
  ]
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${palette.background};color:${palette.text};font-family:${fonts};line-height:1.55;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escaped(paragraphs[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:${palette.background}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${fonts}">
<tr><td style="padding:0 4px 20px;font-size:18px;font-weight:700;letter-spacing:-0.01em;color:${palette.primary}">${escaped(store_name)}</td></tr>
<tr><td style="background:${palette.card};border:1px solid ${palette.line};border-top:4px solid ${palette.primary};border-radius:12px;padding:32px 28px;color:${palette.text}">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.25;letter-spacing:${direction === 'rtl' ? '0' : '-0.02em'};font-weight:700">${escaped(subject)}</h1>
${blocks.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${palette.muted}">${escaped(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string, spaceAbove = 0): string {
  return `<p style="margin:${spaceAbove}px 0 16px;font-size:16px">${escaped(text).replaceAll('\n', '<br>')}</p>`
}

function codePanel(code: MessageContent['code'], { tint, text_tint }: EmailPalette): string {
  if (!code) return ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td align="center" style="background:${tint};border-radius:10px;padding:18px 12px;color:${text_tint}">
<div style="font-size:13px;padding-bottom:4px">${escaped(code.label)}</div>
<div dir="ltr" style="font-family:ui-monospace,Consolas,Menlo,monospace;font-size:26px;line-height:1.3;font-weight:700;letter-spacing:0.12em">${escaped(code.code)}</div>
</td></tr></table>`
}

function itemsTable(items: MessageContent['items'], palette: EmailPalette): string {
  if (!items) return ''
  const { line, muted } = palette
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse">
${items.lines.map((item) => itemsRow(item, palette)).join('\n')}
${items.sums.map(({ label, amount }, index) => sumRow(label, amount, index === 0, palette)).join('\n')}
<tr><td colspan="2" style="padding:16px 0 0;border-top:1px solid ${line};font-size:15px;color:${muted}">${escaped(items.total_label)}</td>
<td align="end" style="padding:16px 0 0;border-top:1px solid ${line};text-align:end;white-space:nowrap;font-size:18px;font-weight:700">${escaped(items.total)}</td></tr>
</table>`
}

function sumRow(label: string, amount: string, isFirst: boolean, { line, muted }: EmailPalette): string {
  const style = isFirst ? `padding:14px 0 6px;border-top:1px solid ${line}` : 'padding:0 0 6px'
  return `<tr><td colspan="2" style="${style};font-size:15px;color:${muted}">${escaped(label)}</td>
<td style="${style};text-align:end;white-space:nowrap;font-size:15px">${escaped(amount)}</td></tr>`
}

function itemsRow({ title, description, thumbnail, quantity, amount }: MessageLine, palette: EmailPalette): string {
  const { line, muted, tint } = palette
  const picture = thumbnail
    ? `<img src="${escaped(thumbnail)}" width="56" height="56" alt="" style="display:block;width:56px;height:56px;object-fit:cover;border-radius:8px;background:${tint}">`
    : `<div style="width:56px;height:56px;border-radius:8px;background:${tint}"></div>`
  const details = [...(description ? [description] : []), `× ${quantity}`].map(escaped)
  return `<tr><td width="56" style="padding:14px 0;border-top:1px solid ${line};vertical-align:top">${picture}</td>
<td style="padding:14px 14px;border-top:1px solid ${line};vertical-align:top;font-size:15px;line-height:1.4"><strong style="font-weight:600">${escaped(title)}</strong><br><span style="color:${muted};font-size:14px">${details.join(' · ')}</span></td>
<td style="padding:14px 0;border-top:1px solid ${line};vertical-align:top;text-align:end;white-space:nowrap;font-size:15px">${escaped(amount)}</td></tr>`
}

function trackingPanel(tracking: MessageContent['tracking'], { primary, tint, text_tint }: EmailPalette): string {
  if (!tracking) return ''
  const numbers = tracking.numbers.map(({ number, link }) => {
    const shown = `<span dir="ltr">${escaped(number)}</span>`
    return link && /^https?:/.test(link) ? `<a href="${escaped(link)}" style="color:${primary}">${shown}</a>` : shown
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td style="background:${tint};border-radius:10px;padding:16px 18px;color:${text_tint}">
<div style="font-size:13px;padding-bottom:2px">${escaped(tracking.label)}</div>
<div style="font-size:18px;font-weight:700">${numbers.join('<br>')}</div>
</td></tr></table>`
}

function button(action: MessageContent['action'], { primary, text_primary, muted }: EmailPalette): string {
  if (!action) return ''
  const link = escaped(action.link)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 0"><tr><td style="background:${primary};border-radius:10px"><a href="${link}" style="display:inline-block;padding:14px 24px;color:${text_primary};font-size:16px;font-weight:600;text-decoration:none">${escaped(action.label)}</a></td></tr></table>
<p dir="ltr" style="margin:20px 0 0;font-size:12px;line-height:1.5;color:${muted};word-break:break-all;text-align:start"><a href="${link}" style="color:${muted}">${link}</a></p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text escaped for HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
