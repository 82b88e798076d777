import Pdf from 'pdfkit'
import { withoutHidden } from '#contract/hidden-characters.ts'
import { drawBlock } from '#server/platform/documents/blocks.ts'
import type { Document } from '#server/platform/documents/document.ts'
import { type Flow, tagged, write } from '#server/platform/documents/flow.ts'
import { COLOURS, FONTS, PAGE, SIZES } from '#server/platform/documents/look.ts'
import { drawFeet, drawHead } from '#server/platform/documents/page-frame.ts'

/**
 * Draws the PDF of a document: A4, tagged for screen readers, with the brand's colours and company.
 * All PDFs are drawn here, in a thread (make-pdf.ts). The same document gives the same bytes at any
 * time. Characters that hide what a text says are left out.
 *
 * @param isCompressed false to compare drawings by machines whose zlib packs differently
 */
export async function drawPdf(given: Document, isCompressed = true): Promise<Buffer> {
  const document = asShown(given)
  const pdf = new Pdf({
    compress: isCompressed,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: `${document.language}-PH`,
    info: {
      Title: `${document.title} · ${document.subtitle}`,
      Author: document.brand.company.name,
      Creator: document.brand.appName,
      CreationDate: new Date(document.at.epochMilliseconds),
    },
  })
  const bytes = collected(pdf)
  pdf.registerFont('regular', FONTS.regular)
  pdf.registerFont('strong', FONTS.strong)
  drawPages(pdf, document)
  for (const { name, type, description, content } of document.attachments ?? [])
    pdf.file(content, { name, type, description, ...dated(document.at) })
  pdf.end()
  return bytes
}

function asShown({ title, subtitle, blocks, ...document }: Document): Document {
  return { ...document, ...textsShown({ title, subtitle, blocks }) }
}

/** The same value, in which every text says what it shows. */
function textsShown<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' ? each.split('\n').map(withoutHidden).join('\n') : each,
  ) as T
}

function drawPages(pdf: PDFKit.PDFDocument, document: Document): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let pageCount = 0
  const beginPage = () => {
    pdf.addPage()
    pageCount += 1
    return drawHead(pdf, document, pageCount === 1)
  }
  const flow: Flow = { pdf, root, y: beginPage(), beginPage }
  drawTitle(flow, document)
  for (const block of document.blocks) drawBlock(flow, block, document.brand.colours.accent)
  root.end()
  drawFeet(pdf, document)
}

function drawTitle(flow: Flow, { title, subtitle }: Document): void {
  const { pdf } = flow
  tagged(flow, 'H1', () => {
    const style = { font: 'strong', size: SIZES.title, colour: COLOURS.text } as const
    flow.y += write(pdf, title, style, { y: flow.y })
  })
  tagged(flow, 'P', () => {
    flow.y += write(pdf, subtitle, { size: SIZES.text, colour: COLOURS.quiet }, { y: flow.y + 1 })
  })
  flow.y += 16
}

function dated(at: Temporal.Instant) {
  const date = new Date(at.epochMilliseconds)
  return { creationDate: date, modifiedDate: date }
}

function collected(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
}
