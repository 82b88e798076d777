import {
  type Catalog,
  type CommandAnswer,
  done,
  refused,
  unknownBrand,
} from '#server/lending/product/catalog-answer.ts'
import type { Template } from '#server/growth/promotion/pages/template.ts'
import {
  readTemplateFile,
  templateFaults,
  templateFile,
} from '#server/growth/promotion/pages/template-file.ts'
import { productFaults } from '#server/growth/promotion/pages/check-page-file.ts'
import { readTemplate } from '#server/growth/promotion/pages/template-record.ts'
import { saveTemplate } from '#server/growth/promotion/pages/save-template.ts'
import { takePageDown } from '#server/growth/promotion/pages/take-page-down.ts'
import { findTemplateRow, listTemplateRows } from '#server/growth/promotion/pages/template-store.ts'

/** Says what the page of a file would show, or why it may not be published. */
export function checkTemplateFile(
  { config }: Omit<Catalog, 'db'>,
  content: unknown,
): CommandAnswer & { readonly template: Template | null } {
  const read = readTemplateFile(content)
  if ('faults' in read) return { ...refused(read.faults), template: null }
  const { template } = read
  const brand = config.brands.get(template.brand)
  if (!brand) return { ...refused([unknownBrand(config)]), template: null }
  const faults = templateFaults(config, brand, template)
  if (faults.length > 0) return { ...refused(faults), template: null }
  return { ...done(summary(template)), template }
}

/** Puts the page of a file at its address, or changes it. */
export async function publishTemplateFile(
  catalog: Catalog,
  content: unknown,
): Promise<CommandAnswer> {
  const { template, ...checked } = checkTemplateFile(catalog, content)
  if (!template) return checked
  const brand = catalog.config.brands.get(template.brand)
  const faults = brand ? await productFaults(catalog.db, brand, template) : []
  if (faults.length > 0) return refused(faults)
  const writer = { staffId: null, at: catalog.now }
  const isWritten = await catalog.db
    .transaction()
    .execute((tx) => saveTemplate(tx, template, writer))
  if (!isWritten) return refused([`id: ${template.id} is a page of another brand.`])
  const address = new URL(`/promotion?id=${template.id}`, catalog.config.publicUrl).href
  return done([...checked.lines, `Published: ${address}`])
}

/** A stored page as a file, to change and publish again. */
export async function showTemplate({ db }: Catalog, id: string): Promise<CommandAnswer> {
  const row = await findTemplateRow(db, id)
  if (!row) return refused([`There is no page ${id}.`])
  const read = readTemplate(row)
  if ('faults' in read) return refused(read.faults)
  return done([JSON.stringify(templateFile(read.template), null, 2)])
}

/** Every stored page, and whether it is shown; a fault says why not. */
export async function listStoredTemplates({ db, config }: Catalog): Promise<CommandAnswer> {
  const lines = (await listTemplateRows(db)).flatMap((row) => {
    const read = readTemplate(row)
    const faults = 'faults' in read ? read.faults : []
    const isKnown = config.brands.has(row.brand)
    const wrong = isKnown ? faults : ['Unknown brand.']
    const state = row.is_enabled ? (wrong.length > 0 ? 'OFF: faults' : 'shown') : 'withdrawn'
    const title = 'template' in read ? read.template.texts.en.title : ''
    const line = `${row.id.padEnd(8)} ${row.brand.padEnd(8)} ${state.padEnd(12)} ${title}`
    return [line.trimEnd(), ...wrong.map((fault) => `         ${fault}`)]
  })
  return done(lines)
}

/** Takes a page away; its address answers like that of an unknown one. */
export async function withdrawTemplate(
  { db, now: at }: Catalog,
  id: string,
): Promise<CommandAnswer> {
  const writer = { staffId: null, at }
  return (await db.transaction().execute((tx) => takePageDown(tx, id, writer)))
    ? done([`Page ${id} is not shown any more.`])
    : refused([`There is no page ${id}.`])
}

function summary(template: Template): string[] {
  const { id, brand, texts, downloads, look, hasUcHook, productId, utmTag } = template
  const { shownFrom, shownUntil } = template
  const shown = Object.entries(texts)
  return [
    `Promotion page ${id} of brand ${brand}`,
    ...shown.map(([language, text]) => `  ${language.padEnd(10)}${text.title} / ${text.tagline}`),
    `  button    ${shown.map(([, { buttonText }]) => buttonText).join(' / ')}`,
    `  agreement ${agreementOf(texts.en.agreementText)}`,
    `  banner    ${look.bannerUrl || 'none'}`,
    ...Object.entries(downloads).map(([name, address]) => `  download  ${name}: ${address}`),
    ...(productId === null ? [] : [`  product   ${productId}`]),
    ...(shownFrom ? [`  from      ${shownFrom.toString()}`] : []),
    ...(shownUntil ? [`  until     ${shownUntil.toString()}`] : []),
    ...(utmTag === '' ? [] : [`  tag       ${utmTag}`]),
    ...(hasUcHook ? ['  calls window.UC_TRACK after a registration'] : []),
  ]
}

function agreementOf(paragraphs: readonly string[]): string {
  return paragraphs.length > 0
    ? `${paragraphs.length} paragraphs of its own`
    : 'the loan terms and the privacy policy'
}
