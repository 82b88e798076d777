import { MARKETS } from '#domain/market/market.ts'
import type { Document } from '#server/platform/documents/document.ts'
import { rule, untagged, write } from '#server/platform/documents/flow.ts'
import { COLOURS, PAGE, SIZES, TEXT_WIDTH } from '#server/platform/documents/look.ts'
import { FRAME_MESSAGES, type FrameMessages } from '#server/platform/documents/frame-messages.ts'
import { TEST_MARK_MESSAGES } from '#server/platform/messages/test-mark-messages.ts'
import { shownPhone } from '#server/platform/messages/shown-phone.ts'

const FIRST_BAND = 76
const LATER_BAND = 40

/** Draws the head of a new page; returns where its body starts, in points. */
export function drawHead(pdf: PDFKit.PDFDocument, document: Document, isFirst: boolean): number {
  const band = isFirst ? FIRST_BAND : LATER_BAND
  untagged(pdf, () => {
    const { colours, appName, company } = document.brand
    pdf.rect(0, 0, PAGE.width, band).fill(colours.ink)
    pdf.rect(0, band, PAGE.width, 3).fill(colours.accent)
    if (document.brand.isOfTestSystem) drawTestMark(pdf, document)
    const style = { font: 'strong', size: isFirst ? 19 : 11, colour: colours.onInk } as const
    write(pdf, appName, style, { y: isFirst ? 26 : 13 })
    const right = { size: SIZES.small, colour: colours.onInk, align: 'right' } as const
    const lines = isFirst
      ? `${company.name}\n${company.address}`
      : `${document.title} · ${document.subtitle}`
    const x = PAGE.side + TEXT_WIDTH / 3
    write(pdf, lines, right, { x, y: isFirst ? 27 : 15, width: (TEXT_WIDTH * 2) / 3 })
  })
  return band + (isFirst ? 28 : 24)
}

/** Above the head, so that no document of a test system passes for another. */
function drawTestMark(pdf: PDFKit.PDFDocument, { language }: Document): void {
  pdf.rect(0, 0, PAGE.width, 12).fill('#ffd400')
  const style = { font: 'strong', size: SIZES.small, colour: '#000000' } as const
  write(pdf, TEST_MARK_MESSAGES[language].mark, style, { y: 1.5 })
}

/** Draws the foot of every page, after the number of pages is known. */
export function drawFeet(pdf: PDFKit.PDFDocument, { brand, language }: Document): void {
  const messages = FRAME_MESSAGES[language]
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    untagged(pdf, () => {
      const y = PAGE.height - 58
      rule(pdf, y, COLOURS.line)
      const style = { size: SIZES.small, colour: COLOURS.quiet }
      const width = TEXT_WIDTH - 80
      write(pdf, lenderLines(brand, messages), style, { y: y + 8, width })
      const number = { ...style, align: 'right' } as const
      write(pdf, messages.page(page + 1, count), number, { y: y + 8 })
    })
  }
}

function lenderLines(
  { company, market, servicePhone, serviceEmail }: Document['brand'],
  messages: FrameMessages,
): string {
  const { name, secRegistration, certificateOfAuthority } = company
  return [
    `${name} · SEC Registration No. ${secRegistration} · Certificate of Authority No. ${certificateOfAuthority}`,
    `${messages.questions} ${shownPhone(MARKETS[market], servicePhone)} · ${serviceEmail}`,
  ].join('\n')
}
