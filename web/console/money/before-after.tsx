import type { Static } from 'typebox'
import type { BeforeAndAfter as Shown, LoanFigures } from '#contract/console/loans/loan-figures.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { loanTexts } from '#web/console/loan/loan-texts.ts'
import { beforeAfterTexts as texts } from '#web/console/money/before-after-texts.ts'

type Figures = Static<typeof LoanFigures>

interface Row {
  readonly what: string
  readonly before: string
  readonly after: string
  readonly isDay: boolean
}

const COLUMNS: readonly Column<Row>[] = [
  { head: texts.what, cell: ({ what }) => what },
  { head: texts.before, cell: ({ before, isDay }) => shown(before, isDay), isNumber: true },
  { head: texts.after, cell: ({ after, isDay }) => shown(after, isDay), isNumber: true },
]

function shown(figure: string, isDay: boolean) {
  if (!isDay) return <Money centavos={figure} />
  return figure === '' ? texts.nothing : <When at={figure} />
}

const FIGURES = ['interest', 'fees', 'penalties', 'payable', 'payoff', 'toCome', 'total'] as const

/** A loan before an action and after it: its balance, what is due next, and its charges. */
export function BeforeAndAfter({ loan: { before, after } }: { loan: Static<typeof Shown> }) {
  const row = (what: keyof Omit<Figures, 'status'>, isDay = false): Row => ({
    what: texts.figures[what],
    before: before[what],
    after: after[what],
    isDay,
  })
  return (
    <>
      <ConsoleTable
        label={texts.table}
        columns={COLUMNS}
        rows={[...FIGURES.map((figure) => row(figure)), row('dueOn', true)]}
        keyOf={({ what }) => what}
      />
      {after.status !== before.status && (
        <p>{texts.status(wordIn(loanTexts.statuses, after.status))}</p>
      )}
    </>
  )
}
