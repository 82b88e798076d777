import {
  BODY_END,
  type FONTS,
  LINE_GAP,
  PAGE,
  TABULAR,
  TEXT_WIDTH,
} from '#server/platform/documents/look.ts'

type Tag = 'H1' | 'H2' | 'P' | 'L' | 'Table'

/** The position of the next block on the pages of a document. */
export interface Flow {
  readonly pdf: PDFKit.PDFDocument
  /** The document's root in the tree that screen readers follow. */
  readonly root: PDFKit.PDFStructureElement
  /** Points from the top of the page. */
  y: number
  /** Begins a page, and returns the top of its body in points. */
  readonly beginPage: () => number
}

/** Begins a new page when this one has fewer points left; returns whether it did. */
export function makeRoom(flow: Flow, points: number): boolean {
  if (flow.y + points <= BODY_END) return false
  flow.y = flow.beginPage()
  return true
}

/** Draws content as an element of the document's structure tree. */
export function tagged(flow: Flow, tag: Tag, draw: () => void): void {
  const element = flow.pdf.struct(tag, {}, draw)
  flow.root.add(element)
  element.end()
}

/** Draws content without meaning for screen readers: lines, backgrounds, repeated heads and feet. */
export function untagged(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

export interface TextStyle {
  readonly font?: keyof typeof FONTS
  readonly size: number
  readonly colour: string
  readonly align?: 'left' | 'right'
}

/** Writes text in a box, in as many lines as it needs, and returns its height. */
export function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  { font = 'regular', size, colour, align = 'left' }: TextStyle,
  box: { readonly x?: number; readonly y: number; readonly width?: number },
): number {
  const { x = PAGE.side, y, width = TEXT_WIDTH } = box
  const options = { width, align, lineGap: LINE_GAP }
  pdf.font(font).fontSize(size).fillColor(colour)
  const height = pdf.heightOfString(text, options)
  pdf.text(text, x, y, options)
  return height
}

/** Writes an amount or a number in one line, in figures of equal width, to the right edge of the box. */
export function writeFigure(
  pdf: PDFKit.PDFDocument,
  text: string,
  { font = 'regular', size, colour, align = 'right' }: TextStyle,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  pdf.font(font).fontSize(size).fillColor(colour)
  const free = align === 'right' ? width - pdf.widthOfString(text, TABULAR) : 0
  pdf.text(text, x + free, y, { lineBreak: false, ...TABULAR })
}

/** A hairline across the page, or a part of it. */
export function rule(
  pdf: PDFKit.PDFDocument,
  y: number,
  colour: string,
  { from = PAGE.side, to = PAGE.side + TEXT_WIDTH, width = 0.6 } = {},
): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke()
}
