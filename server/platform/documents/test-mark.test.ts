// Every page of a document of a server in test mode says so.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Block } from '#server/platform/documents/document.ts'
import { drawPdf } from '#server/platform/documents/draw-pdf.ts'
import { loadConfig } from '#server/app/settings/load-config.ts'
import { PRODUCTION } from '#server/app/testing/testing-production.ts'

/** Enough for several pages. */
const BLOCKS: Block[] = Array.from({ length: 80 }, (_, count) => ({
  kind: 'paragraph',
  text: `Paragraph ${count}, which has some words.`,
}))

async function pagesOf(env: Record<string, string>): Promise<string[]> {
  const { config } = await loadConfig({ ...PRODUCTION, ...env })
  const brand = config.brands.get('ph')!
  const at = Temporal.Instant.from('2026-11-20T00:00:00Z')
  const document = { brand, language: 'en', title: 'T', subtitle: 'S', at, blocks: BLOCKS } as const
  const read = await getDocumentProxy(new Uint8Array(await drawPdf(document)))
  return (await extractText(read)).text
}

const MARK = /Test system: no real money moves/

test('each page of a document in test mode is marked, and none without', async () => {
  const marked = await pagesOf({ TEST_MODE: '1', DRAGONPAY_URL: '' })
  expect(marked.length).toBeGreaterThan(2)
  for (const page of marked) expect(page).toMatch(MARK)
  for (const page of await pagesOf({})) expect(page).not.toMatch(MARK)
})
