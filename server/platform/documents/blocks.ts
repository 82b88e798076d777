import type { DetailRow } from '#contract/loan/loan.ts'
import type { Block } from '#server/platform/documents/document.ts'
import {
  type Flow,
  makeRoom,
  tagged,
  untagged,
  write,
  writeFigure,
} from '#server/platform/documents/flow.ts'
import { COLOURS, LINE_GAP, PAGE, SIZES, TEXT_WIDTH } from '#server/platform/documents/look.ts'
import { drawTable } from '#server/platform/documents/table.ts'

/** Draws one block at the flow's position, and moves the flow below it. */
export function drawBlock(flow: Flow, block: Block, accent: string): void {
  switch (block.kind) {
    case 'amount':
      return drawAmount(flow, block, accent)
    case 'facts':
      return drawFacts(flow, block.rows)
    case 'heading':
      return drawHeading(flow, block.text)
    case 'paragraph':
      return drawParagraph(flow, block.text)
    case 'table':
      return drawTable(flow, block)
  }
}

/** The main amount of the document, on its own background. */
function drawAmount(
  flow: Flow,
  { label, value, note }: Extract<Block, { kind: 'amount' }>,
  accent: string,
): void {
  const height = 78
  makeRoom(flow, height + 16)
  const { pdf, y } = flow
  untagged(pdf, () => {
    pdf.roundedRect(PAGE.side, y, TEXT_WIDTH, height, 8).fill(COLOURS.ground)
    pdf.rect(PAGE.side, y + 14, 4, height - 28).fill(accent)
  })
  const x = PAGE.side + 20
  const width = TEXT_WIDTH - 40
  const quiet = { size: SIZES.text, colour: COLOURS.quiet }
  const figure = { font: 'strong', size: SIZES.amount, colour: COLOURS.text } as const
  tagged(flow, 'P', () => void write(pdf, label, quiet, { x, y: y + 12, width }))
  tagged(flow, 'P', () =>
    writeFigure(pdf, value, { ...figure, align: 'left' }, { x, y: y + 23, width }),
  )
  tagged(flow, 'P', () => void write(pdf, note, quiet, { x, y: y + 57, width }))
  flow.y += height + 18
}

/** Labels with their values, in two columns. */
function drawFacts(flow: Flow, rows: readonly DetailRow[]): void {
  const gap = 24
  const width = (TEXT_WIDTH - gap) / 2
  for (let index = 0; index < rows.length; index += 2) {
    const pair = rows.slice(index, index + 2)
    const heights = pair.map(({ value }) => factHeight(flow, value, width))
    makeRoom(flow, Math.max(...heights))
    const { pdf, y } = flow
    pair.forEach(({ text, value }, column) => {
      const x = PAGE.side + column * (width + gap)
      const quiet = { size: SIZES.small, colour: COLOURS.quiet }
      const strong = { font: 'strong', size: SIZES.text, colour: COLOURS.text } as const
      tagged(flow, 'P', () => void write(pdf, text, quiet, { x, y, width }))
      tagged(flow, 'P', () => void write(pdf, value, strong, { x, y: y + 11, width }))
    })
    flow.y += Math.max(...heights)
  }
  flow.y += 8
}

function factHeight({ pdf }: Flow, value: string, width: number): number {
  pdf.font('strong').fontSize(SIZES.text)
  return pdf.heightOfString(value, { width, lineGap: LINE_GAP }) + 21
}

/** A heading is never alone at the foot of a page. */
function drawHeading(flow: Flow, text: string): void {
  makeRoom(flow, 90)
  flow.y += 8
  const style = { font: 'strong', size: SIZES.heading, colour: COLOURS.text } as const
  tagged(flow, 'H2', () => {
    flow.y += write(flow.pdf, text, style, { y: flow.y })
  })
  flow.y += 6
}

function drawParagraph(flow: Flow, text: string): void {
  flow.pdf.font('regular').fontSize(SIZES.text)
  makeRoom(flow, flow.pdf.heightOfString(text, { width: TEXT_WIDTH, lineGap: LINE_GAP }))
  tagged(flow, 'P', () => {
    flow.y += write(flow.pdf, text, { size: SIZES.text, colour: COLOURS.quiet }, { y: flow.y })
  })
  flow.y += 8
}
