import type { Block, Document, Table } from '#server/platform/documents/document.ts'
import { escapeHtml } from '#server/platform/http/pages/escape-html.ts'

const STYLE = `
  :root { color-scheme: light dark; --line: #8886; --ground: #8881 }
  html { background: Canvas; color: CanvasText }
  body { margin: 0 auto; max-width: 44rem; padding: 16px 16px 48px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  h1 { font-size: 22px; line-height: 1.25; margin: 8px 0 4px }
  h2 { font-size: 17px; margin: 24px 0 4px }
  p { margin: 4px 0 8px }
  a { color: inherit; display: inline-block; padding: 12px 0 }
  dl { margin: 8px 0; border-top: 1px solid var(--line) }
  dl div, td { border-bottom: 1px solid var(--line) }
  dl div { padding: 8px 0 }
  dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
  .amount { background: var(--ground); border-radius: 12px; padding: 12px 16px; margin: 12px 0 }
  .amount strong { display: block; font-size: 28px; line-height: 1.3 }
  .amount p { margin: 0 }
  table { border-collapse: collapse; width: 100%; margin: 8px 0; font-size: 14px; font-variant-numeric: tabular-nums }
  th, td { text-align: left; padding: 6px 8px 6px 0; vertical-align: top }
  .figure { text-align: right }
  tfoot td { font-weight: 600 }
  @media (max-width: 36rem) {
    thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
    tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line) }
    td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 2px 0; font-size: 16px }
    td::before { content: attr(data-head); flex: none }
    td:empty { display: none }
  }
`

/**
 * A document as a page for phones, from the same model as its PDF. It has no script and no picture,
 * so that it works in a sandboxed frame.
 *
 * @param file the link to the PDF; null for none
 * @param back the link to the page before; left out: none
 */
export function documentPage(
  { title, subtitle, language, blocks }: Document,
  file: { readonly address: string; readonly words: string } | null,
  nonce: string,
  back?: { readonly address: string; readonly words: string },
): string {
  const way = back && `<a href="${escapeHtml(back.address)}">‹ ${escapeHtml(back.words)}</a>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${way ? `<p>${way}</p>` : ''}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(subtitle)}</p>
${blocks.map(blockHtml).join('\n')}
${file ? `<p><a href="${escapeHtml(file.address)}">${escapeHtml(file.words)}</a></p>` : ''}
</main></body></html>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'amount':
      return `<div class="amount"><p>${escapeHtml(block.label)}</p><strong>${escapeHtml(block.value)}</strong><p>${escapeHtml(block.note)}</p></div>`
    case 'facts':
      return factsHtml(block)
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'table':
      return tableHtml(block)
  }
}

function factsHtml({ rows }: Extract<Block, { kind: 'facts' }>): string {
  const html = rows.map(
    ({ text, value }) => `<div><dt>${escapeHtml(text)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return html.length > 0 ? `<dl>${html.join('')}</dl>` : ''
}

/** With explicit roles, since rows that are laid out as cards lose the roles of a table. */
function tableHtml({ columns, rows, totals }: Table): string {
  const classOf = (index: number) => (columns[index]?.isFigure ? ' class="figure"' : '')
  const heads = columns.map(
    ({ title }, index) =>
      `<th role="columnheader" scope="col"${classOf(index)}>${escapeHtml(title)}</th>`,
  )
  const rowHtml = (cells: readonly string[]) =>
    `<tr role="row">${cells
      .map(
        (cell, index) =>
          `<td role="cell" data-head="${escapeHtml(columns[index]?.title ?? '')}"${classOf(index)}>${escapeHtml(cell)}</td>`,
      )
      .join('')}</tr>`
  return [
    `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join('')}</tr></thead>`,
    `<tbody role="rowgroup">${rows.map(rowHtml).join('')}</tbody>`,
    totals ? `<tfoot role="rowgroup">${rowHtml(totals)}</tfoot>` : '',
    '</table>',
  ].join('')
}
