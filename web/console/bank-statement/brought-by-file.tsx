import type { tryBankStatement } from '#contract/console/bank-statements.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/console-table.tsx'
import { Money } from '#web/console/kit/money.tsx'
import { When } from '#web/console/kit/when.tsx'

type Brought = StaffOutput<typeof tryBankStatement>
type Account = Brought['accounts'][number]
type Line = Brought['lines'][number]

/** What a file brings to each account, beside what is there, and its first lines. */
export function BroughtByFile({ brought }: { brought: Brought }) {
  const { accounts, leftOut, lines, lineCount } = brought
  const numbered = lines.map((line, place) => ({ ...line, place: place + 1 }))
  return (
    <>
      <ConsoleTable
        label={texts.broughtTable}
        columns={ACCOUNTS}
        rows={accounts}
        keyOf={({ account }) => account}
      />
      {leftOut.length > 0 && <BorrowerText text={texts.leftOut(leftOut.join(', '))} />}
      {numbered.length > 0 && (
        <ConsoleTable
          label={texts.fileTable}
          columns={LINES}
          rows={numbered}
          keyOf={({ place }) => String(place)}
        />
      )}
      {lineCount > lines.length && <p>{texts.moreLines(lineCount - lines.length)}</p>}
    </>
  )
}

const ACCOUNTS: readonly Column<Account>[] = [
  { head: texts.account, cell: ({ account }) => <BorrowerText text={account} /> },
  {
    head: texts.before,
    cell: ({ before }) =>
      before === null ? (
        texts.noStatement
      ) : (
        <>
          <Money centavos={before.closing} /> (<When at={before.closesOn} />)
        </>
      ),
  },
  { head: texts.opening, cell: ({ opening }) => <Money centavos={opening} />, isNumber: true },
  { head: texts.came, cell: ({ came }) => <Money centavos={came} />, isNumber: true },
  { head: texts.left, cell: ({ left }) => <Money centavos={left} />, isNumber: true },
  { head: texts.closing, cell: ({ closing }) => <Money centavos={closing} />, isNumber: true },
  { head: texts.closesOn, cell: ({ closesOn }) => <When at={closesOn} /> },
  { head: texts.newLines, cell: ({ newCount }) => newCount, isNumber: true },
  { head: texts.knownLines, cell: ({ knownCount }) => knownCount, isNumber: true },
  { head: texts.zeroLines, cell: ({ zeroCount }) => zeroCount, isNumber: true },
]

const LINES: readonly Column<Line & { place: number }>[] = [
  { head: texts.place, cell: ({ place }) => place, isNumber: true },
  { head: texts.account, cell: ({ account }) => <BorrowerText text={account} /> },
  { head: texts.bookedOn, cell: ({ bookedOn }) => <When at={bookedOn} /> },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
  { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
  { head: texts.text, cell: ({ text }) => <BorrowerText text={text} /> },
]
