import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Block } from '#server/platform/documents/document.ts'
import { drawPdf } from '#server/platform/documents/draw-pdf.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const { deps } = await testApp()
const brand = deps.config.brands.get('ph')!

/** Turns the direction, has no width, is a control character. */
const HIDDEN = ['\u202E', '\u2066', '\u200B', '\u{E0041}', '\u0007']

// Trust requirement 23.
test('no text of a document hides what another part of it says', async () => {
  const text = `kept${HIDDEN.join('')}text`
  const blocks: Block[] = [
    { kind: 'amount', label: text, value: text, note: text },
    { kind: 'facts', rows: [{ text, value: text }] },
    { kind: 'heading', text },
    { kind: 'paragraph', text },
    { kind: 'table', columns: [{ title: text, isFigure: false, share: 1 }], rows: [[text]] },
  ]
  const at = Temporal.Instant.from('2026-11-20T00:00:00Z')
  const given = { brand, language: 'en', title: text, subtitle: text, at, blocks } as const
  const read = await getDocumentProxy(new Uint8Array(await drawPdf(given)))
  const { text: pages } = await extractText(read, { mergePages: true })
  const { info } = await read.getMetadata()
  const shown = `${pages} ${(info as { Title: string }).Title}`
  expect(shown.match(/kept\s+text/g)?.length).toBeGreaterThan(10)
  for (const hidden of HIDDEN) expect(shown).not.toContain(hidden)
})
