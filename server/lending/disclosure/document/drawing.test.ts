// The drawing of a known statement (disclosure-document.ts, documents/draw-pdf.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBrands } from '#server/platform/config/brands.ts'
import { disclosureDocument } from '#server/lending/disclosure/document/disclosure-document.ts'
import { readFacts } from '#server/lending/disclosure/statement-facts.ts'
import { drawPdf } from '#server/platform/documents/draw-pdf.ts'

const facts = readFacts(readFileSync(join(import.meta.dirname, 'testing-facts.json'), 'utf8'))
const colours = { ink: '#1F2430', accent: '#FFC21A', onInk: '#FFFFFF' }
const brand = { ...readBrands('brands.json').get('ph')!, colours }
const acknowledged = {
  at: Temporal.Instant.from('2026-11-23T01:02:03Z'),
  network: '127.0.0',
  loanNumber: 'HL-2026-000001',
}

// When this fails, statements are drawn otherwise than those that borrowers have. Stored hashes then
// do not match, and each raises an alarm (docs/operate/applications.md, Disclosure statements).
test.each([
  ['en', '27e8215797d0d79c17e38b2ae6a3a85a12281b93e465664f1a9121e45e22bf73'],
  ['fil', '52fc79dcc05bc75842cc9480dd43308eb7a1ce6c05fba28d63ef93d06cfbb66b'],
] as const)(
  'a known statement in language %s is drawn as it always was',
  async (language, hash) => {
    const document = disclosureDocument(brand, facts, language, acknowledged)
    const [pdf, again] = [await drawPdf(document, false), await drawPdf(document, false)]
    expect(again.equals(pdf)).toBe(true)
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(hash)
  },
)
