import type { Agreement, AgreementSection } from '#server/lending/agreement/agreement.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 40rem; padding: 16px 16px 48px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  h1 { font-size: 22px; line-height: 1.25; margin: 8px 0 16px }
  h2 { font-size: 17px; margin: 24px 0 4px }
  p { margin: 4px 0 8px }
  dl { margin: 8px 0; border-top: 1px solid #8886 }
  dl div { padding: 8px 0; border-bottom: 1px solid #8886 }
  dt { font-weight: 600 } dd { margin: 0 }
`

/** The page of an agreement, without scripts and pictures, for a sandboxed frame. */
export function agreementHtml({ title, translated, sections }: Agreement, nonce: string): string {
  return `<!doctype html><html lang="${translated?.language ?? 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${translated ? `\n<p>${escapeHtml(translated.lead)}</p>` : ''}
${sections.map(sectionHtml).join('\n')}
</main></body></html>`
}

function sectionHtml({ heading, paragraphs, figures = [] }: AgreementSection): string {
  const rows = figures.map(
    ({ text, value }) => `<div><dt>${escapeHtml(text)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return [
    `<section><h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '',
    '</section>',
  ].join('')
}
