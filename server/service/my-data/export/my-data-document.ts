import type { DetailRow } from '#contract/loan/loan.ts'
import { MARKETS } from '#domain/market/market.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { Block, Document } from '#server/platform/documents/document.ts'
import type { MyData, MyDataSection } from '#server/service/my-data/export/collect-my-data.ts'
import { myDataJson } from '#server/service/my-data/export/my-data-json.ts'
import type { JsonRow } from '#server/service/my-data/export/personal-table.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'
import { writtenDay, writtenMoment } from '#server/platform/messages/dates/written-day.ts'
import type { Language } from '#contract/brand.ts'
import { columnLabel } from '#server/service/my-data/export/column-labels.ts'
import { dataExportFacts } from '#server/service/my-data/export/data-export-facts.ts'
import { MY_DATA_MESSAGES } from '#server/service/my-data/my-data-messages.ts'
import { staffLogFacts } from '#server/service/my-data/export/staff-log-facts.ts'
import { SECTION_MESSAGES } from '#server/service/my-data/export/section-messages.ts'

/** The export as a readable document, with the JSON attached. */
export function myDataDocument(
  brand: BrandSetting,
  data: MyData,
  at: Temporal.Instant,
  language: Language,
): Document {
  const messages = MY_DATA_MESSAGES[language]
  const full = data.filter(({ rows }) => rows.length > 0)
  const empty = data.filter(({ rows }) => rows.length === 0)
  return {
    brand,
    language,
    title: messages.title,
    subtitle: messages.subtitle(brand.appName, writtenMoment(MARKETS[brand.market], at, language)),
    at,
    blocks: [
      { kind: 'paragraph', text: messages.lead },
      ...full.flatMap((section) => sectionBlocks(brand, section, language)),
      { kind: 'heading', text: messages.nothingOf },
      {
        kind: 'paragraph',
        text: `${empty.map((section) => titleOf(section, language)).join(' · ')}.`,
      },
    ],
    attachments: [
      {
        name: 'my-data.json',
        type: 'application/json',
        description: messages.attachment,
        content: myDataJson(brand, data, at),
      },
    ],
  }
}

function sectionBlocks(brand: BrandSetting, section: MyDataSection, language: Language): Block[] {
  const { rows } = section
  const title = titleOf(section, language)
  const facts = FACTS[section.table]
  if (facts)
    return [
      { kind: 'heading', text: title },
      { kind: 'facts', rows: facts(rows, MARKETS[brand.market], language) },
    ]
  return [
    { kind: 'heading', text: rows.length === 1 ? title : `${title} (${rows.length})` },
    ...rows.map((row): Block => ({ kind: 'facts', rows: factsOf(brand, row, language) })),
  ]
}

/** Tables of staff, whose rows read as sentences. */
const FACTS: Readonly<Record<string, typeof staffLogFacts>> = {
  staff_log: staffLogFacts,
  data_export: dataExportFacts,
}

function titleOf({ table }: MyDataSection, language: Language): string {
  return SECTION_MESSAGES[language][table] ?? table
}

/** The values of a row, without empty ones. */
function factsOf(brand: BrandSetting, row: JsonRow, language: Language): DetailRow[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === '') return []
    if (name === 'items') return factsOf(brand, value as JsonRow, language)
    return [{ text: columnLabel(name, language), value: valueOf(brand, name, value, language) }]
  })
}

/** Columns of centavos. */
const AMOUNTS = new Set(['amount', 'limitSet', 'principal', 'charged', 'costCap'])
/** Characters beyond which a value is only in the attached file. */
const LONGEST = 300

function valueOf(brand: BrandSetting, name: string, value: unknown, language: Language): string {
  const messages = MY_DATA_MESSAGES[language]
  const market = MARKETS[brand.market]
  if (typeof value === 'number' && AMOUNTS.has(name)) return peso(BigInt(value), market)
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text))
    return writtenMoment(market, Temporal.Instant.from(text), language)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return writtenDay(market, text, language)
  if (name === 'phone') return shownPhone(market, text)
  return text.length > LONGEST ? messages.inFile : text
}
