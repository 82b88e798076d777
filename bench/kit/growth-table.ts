/** What was measured over so many loans. */
export interface Growth {
  readonly loans: number
  readonly seedSeconds: number
  /** Bookings a second. */
  readonly answered: number
  readonly fromNotice: number
  /** Loans whose status changed, or which earned something, at the end of a month. */
  readonly monthEndLoans: number
  readonly monthEndSeconds: number
  readonly monthEndLongestMs: number
  readonly auditSeconds: number
  readonly auditLongestMs: number
  readonly differences: number
  /** By list of the console, with every filter: the slowest p95 in milliseconds. */
  readonly lists: Readonly<Record<string, number>>
  readonly tableBytes: number
  readonly indexBytes: number
  /** By work and call, its time as a multiple of that alone. */
  readonly beside: Readonly<Record<string, number>>
}

type Figures = readonly (readonly [name: string, value: number, unit: string])[]

function figuresOf(growth: Growth): Figures {
  const { loans, monthEndLoans } = growth
  const each = (bytes: number) => bytes / loans
  return [
    ['seeded', growth.seedSeconds, 's'],
    ['bookings from the answer', growth.answered, 'a second'],
    ['bookings from the signed notice', growth.fromNotice, 'a second'],
    ['month end: loans that change', monthEndLoans, ''],
    ['month end', growth.monthEndSeconds, 's'],
    ['month end: the longest step', growth.monthEndLongestMs, 'ms'],
    ['audit', growth.auditSeconds, 's'],
    ['audit: the longest step', growth.auditLongestMs, 'ms'],
    ['audit: differences', growth.differences, ''],
    ...Object.entries(growth.lists).map(([name, p95]) => [`list ${name}, p95`, p95, 'ms'] as const),
    ['tables, a loan', each(growth.tableBytes), 'bytes'],
    ['indexes, a loan', each(growth.indexBytes), 'bytes'],
    ...Object.entries(growth.beside).map(([name, ratio]) => [name, ratio, '×'] as const),
  ]
}

/** A line for each figure, with the ratio to the size before. */
export function growthLines(growth: Growth, before: Growth | undefined): string[] {
  const earlier = new Map(before ? figuresOf(before).map(([name, value]) => [name, value]) : [])
  return figuresOf(growth).map(([name, value, unit]) => {
    const ratio = ratioTo(value, earlier.get(name))
    return `${growth.loans} loans, ${name}: ${shown(value)} ${unit}${ratio ? ` (${ratio} the size before)` : ''}`
  })
}

/** Milliseconds from which a list of the console is worth a row: it is to answer within 200. */
const SLOW_LIST_MS = 100

/** A column for each size, and the ratio to the size before in brackets. Lists in time have none. */
export function growthTable(measured: readonly Growth[]): string {
  const columns = measured.map((growth) => new Map(named(figuresOf(growth))))
  const inTime = measured
    .flatMap(({ lists }) => Object.keys(lists))
    .filter((list) => measured.every(({ lists }) => (lists[list] ?? 0) < SLOW_LIST_MS))
  const hidden = new Set(inTime.map((list) => `list ${list}, p95 (ms)`))
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))].filter(
    (name) => !hidden.has(name),
  )
  const head = measured.map(({ loans }) => `${loans.toLocaleString('en')} loans`)
  const rows = names.map((name) => {
    const cells = columns.map((column, place) => {
      const value = column.get(name)
      if (value === undefined) return ''
      const ratio = ratioTo(value, columns[place - 1]?.get(name))
      return ratio ? `${shown(value)} (${ratio})` : shown(value)
    })
    return `| ${name} | ${cells.join(' | ')} |`
  })
  return `| figure | ${head.join(' | ')} |\n|---|${head.map(() => '---|').join('')}\n${rows.join('\n')}\n`
}

function named(figures: Figures): [string, number][] {
  return figures.map(([name, value, unit]) => [unit ? `${name} (${unit})` : name, value])
}

function ratioTo(value: number, before: number | undefined): string | null {
  return before ? `${(value / before).toFixed(2)} ×` : null
}

function shown(value: number): string {
  return value < 10 && !Number.isInteger(value)
    ? value.toFixed(2)
    : Math.round(value).toLocaleString('en')
}
