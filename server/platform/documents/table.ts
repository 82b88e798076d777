import type { Column, Table } from '#server/platform/documents/document.ts'
import {
  type Flow,
  makeRoom,
  rule,
  type TextStyle,
  untagged,
  write,
  writeFigure,
} from '#server/platform/documents/flow.ts'
import { COLOURS, LINE_GAP, PAGE, SIZES, TEXT_WIDTH } from '#server/platform/documents/look.ts'

/** Points between text and the edges of its cell. */
const CELL = { side: 6, above: 5, below: 4 } as const

const HEAD: TextStyle = { font: 'strong', size: SIZES.small, colour: COLOURS.quiet }
const BODY: TextStyle = { size: SIZES.table, colour: COLOURS.text }
const TOTAL: TextStyle = { ...BODY, font: 'strong' }

/** Draws a table; each page that it continues on repeats the column heads. */
export function drawTable(flow: Flow, { columns, rows, totals }: Table): void {
  const { pdf } = flow
  const cells = placed(columns)
  const table = pdf.struct('Table')
  flow.root.add(table)
  makeRoom(flow, 60)
  drawRow(flow, table, cells, { texts: columns.map(({ title }) => title), style: HEAD, tag: 'TH' })

  for (const texts of rows) {
    if (makeRoom(flow, rowHeight(flow, cells, texts, BODY))) repeatHeads(flow, cells, columns)
    drawRow(flow, table, cells, { texts, style: BODY, tag: 'TD' })
    untagged(pdf, () => rule(pdf, flow.y, COLOURS.line, { width: 0.4 }))
  }
  if (totals) {
    if (makeRoom(flow, 24)) repeatHeads(flow, cells, columns)
    untagged(pdf, () => rule(pdf, flow.y, COLOURS.text, { width: 0.9 }))
    drawRow(flow, table, cells, { texts: totals, style: TOTAL, tag: 'TD' })
  }
  table.end()
  flow.y += 12
}

interface Cell {
  readonly x: number
  readonly width: number
  readonly isFigure: boolean
}

function placed(columns: readonly Column[]): Cell[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = PAGE.side
  return columns.map(({ share, isFigure }) => {
    const width = (TEXT_WIDTH * share) / shares
    const cell = { x: x + CELL.side, width: width - 2 * CELL.side, isFigure }
    x += width
    return cell
  })
}

interface Row {
  readonly texts: readonly string[]
  readonly style: TextStyle
  readonly tag: 'TH' | 'TD'
}

function drawRow(
  flow: Flow,
  table: PDFKit.PDFStructureElement,
  cells: readonly Cell[],
  { texts, style, tag }: Row,
): void {
  const { pdf, y } = flow
  const height = rowHeight(flow, cells, texts, style)
  if (tag === 'TH') untagged(pdf, () => drawGround(pdf, y, height))
  const row = pdf.struct('TR')
  table.add(row)
  cells.forEach((cell, index) => {
    const text = texts[index] ?? ''
    const draw = () => writeCell(pdf, text, style, cell, y)
    // An empty cell is in the tree too, so that the columns keep their places.
    const element = pdf.struct(tag, {}, text === '' ? [] : draw)
    row.add(element)
    element.end()
  })
  row.end()
  flow.y += height
}

/** Visual only: the structure tree has the heads once. */
function repeatHeads(flow: Flow, cells: readonly Cell[], columns: readonly Column[]): void {
  const { pdf, y } = flow
  const texts = columns.map(({ title }) => title)
  const height = rowHeight(flow, cells, texts, HEAD)
  untagged(pdf, () => {
    drawGround(pdf, y, height)
    cells.forEach((cell, index) => writeCell(pdf, texts[index] ?? '', HEAD, cell, y))
  })
  flow.y += height
}

function writeCell(
  pdf: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  { isFigure, ...box }: Cell,
  top: number,
): void {
  const place = { ...box, y: top + CELL.above }
  if (isFigure) writeFigure(pdf, text, style, place)
  else write(pdf, text, style, place)
}

function drawGround(pdf: PDFKit.PDFDocument, y: number, height: number): void {
  pdf.rect(PAGE.side, y, TEXT_WIDTH, height).fill(COLOURS.ground)
}

function rowHeight(
  { pdf }: Flow,
  cells: readonly Cell[],
  texts: readonly string[],
  { font = 'regular', size }: TextStyle,
): number {
  pdf.font(font).fontSize(size)
  const heights = cells.map(({ width, isFigure }, index) =>
    pdf.heightOfString(isFigure ? ' ' : texts[index] || ' ', { width, lineGap: LINE_GAP }),
  )
  return Math.max(...heights) + CELL.above + CELL.below
}
