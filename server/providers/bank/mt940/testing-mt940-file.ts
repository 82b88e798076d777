import {
  closingOfPage,
  type ModelLine,
  type ModelPage,
  pesos,
  type Style,
} from '#server/providers/bank/testing-model.ts'

/** Pages as MT940, in one of the ways of banks. */
export function mt940File(pages: readonly ModelPage[], style: Style): string {
  const header = [
    '',
    'BNORPHMM\n940\nBNORPHMM\n',
    '  ',
    '{1:F01BNORPHMMAXXX0000000000}{2:I940XN}{4:\n',
  ]
  return pages.map((page) => (header[style.way % 4] ?? '') + pageText(page, style)).join('')
}

function pageText(page: ModelPage, { way }: Style): string {
  const { number, opening, lines, closesOn } = page
  const suffix = ['', 'PHP', '/PHP'][way % 3] ?? ''
  return [
    ...(way % 5 === 0 ? [] : [':20:STATEMENT']),
    `:25:${way % 2 === 0 ? 'BNORPHMM/' : ''}${number}${suffix}`,
    ':28C:00329/001',
    `:60${way % 2 === 0 ? 'F' : 'M'}:${balance(opening, lines[0]?.on ?? closesOn)}`,
    ...lines.flatMap((line, place) => lineText(line, way + place)),
    `:62${way % 2 === 0 ? 'F' : 'M'}:${balance(closingOfPage(page), closesOn)}`,
    `:64:${balance(closingOfPage(page), closesOn)}`,
    way % 7 === 0 ? '-}{5:{CHK:123456789ABC}}' : '-',
    '',
  ].join('\n')
}

function balance(amount: bigint, on: string): string {
  return `${amount < 0n ? 'D' : 'C'}${short(on)}PHP${pesos(amount, ',')}`
}

/** The value date is as far away as a bank values back or ahead. */
function lineText({ on, amount, reference, words, batch }: ModelLine, way: number): string[] {
  const isBlank = way % 6 === 0
  const valueOn = isBlank ? on : Temporal.PlainDate.from(on).add({ days: (way % 181) - 90 })
  const entered = isBlank ? ['    ', '', '0000'][way % 3] : short(on).slice(2)
  const mark = amount < 0n ? ['D', 'RC'] : ['C', 'RD']
  const zeros = way % 4 === 0 ? '00000000' : ''
  const said = [words, ...batch].join(' ')
  const parts = said.match(/.{1,40}/g) ?? []
  return [
    `:61:${short(valueOn.toString())}${entered}${mark[way % 2]}${zeros}${pesos(amount, ',')}NTRF${reference}//B1`,
    `:86:${parts[0] ?? ''}`,
    ...parts.slice(1).map((part) => part),
  ]
}

/** YYMMDD. */
function short(on: string): string {
  return on.slice(2).replaceAll('-', '')
}
