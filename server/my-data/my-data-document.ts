import type { DetailRow } from '#contract/loan.ts'
import { MARKETS } from '#domain/market.ts'
import type { BrandSetting } from '#server/brands.ts'
import type { Block, Document } from '#server/documents/document.ts'
import type { MyData, MyDataSection } from '#server/my-data/collect-my-data.ts'
import { myDataJson } from '#server/my-data/my-data-json.ts'
import type { JsonRow } from '#server/my-data/my-data-store.ts'
import { manilaTime } from '#server/words/manila-time.ts'
import { peso } from '#server/words/peso.ts'

/** The copy for a reader, with the one for programs inside. */
export function myDataDocument(brand: BrandSetting, data: MyData, at: Temporal.Instant): Document {
  const full = data.filter(({ rows }) => rows.length > 0)
  const empty = data.filter(({ rows }) => rows.length === 0)
  return {
    brand,
    title: 'My data',
    subtitle: `Everything that ${brand.appName} stores of you, ${manilaTime(at)}`,
    at,
    blocks: [
      { kind: 'paragraph', text: LEAD },
      ...full.flatMap((section) => sectionBlocks(brand, section)),
      { kind: 'heading', text: 'Nothing is stored of' },
      { kind: 'paragraph', text: `${empty.map(({ title }) => title).join(' · ')}.` },
    ],
    attachments: [
      {
        name: 'my-data.json',
        type: 'application/json',
        description: 'The same for programs, with what is too long for a page',
        content: myDataJson(brand, data, at),
      },
    ],
  }
}

const LEAD =
  'What is too long for a page, such as the schedules of a loan and the pictures of complaints, is in the file my-data.json inside this PDF.'

function sectionBlocks(brand: BrandSetting, { title, rows }: MyDataSection): Block[] {
  return [
    { kind: 'heading', text: rows.length === 1 ? title : `${title} (${rows.length})` },
    ...rows.map((row): Block => ({ kind: 'facts', rows: factsOf(brand, row) })),
  ]
}

/** What a row says: nothing of what is empty, and no bytes. */
function factsOf(brand: BrandSetting, row: JsonRow): DetailRow[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === '') return []
    if (name === 'items') return factsOf(brand, value as JsonRow)
    return [{ text: labelOf(name), value: valueOf(brand, name, value) }]
  })
}

/** `birthPlace` is "Birth place". */
function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Columns of centavos. */
const AMOUNTS = new Set(['amount', 'principal', 'charged', 'costCap'])
/** Characters beyond which a value is only in the file inside. */
const LONGEST = 300

function valueOf(brand: BrandSetting, name: string, value: unknown): string {
  if (typeof value === 'number' && AMOUNTS.has(name))
    return peso(BigInt(value), MARKETS[brand.market])
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return manilaTime(Temporal.Instant.from(text))
  return text.length > LONGEST ? 'in my-data.json' : text
}
