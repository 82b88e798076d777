import type { Static } from 'typebox'
import type { BroughtByFile as Contract } from '#contract/console/money/bank-statements.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

type Brought = Static<typeof Contract>
type Account = Brought['accounts'][number]
type Line = Brought['lines'][number] & { readonly place: number }

/** What a file brings to each account, beside what is there, and its first lines. */
export function BroughtByFile({ brought }: { brought: Brought }) {
  const { accounts, leftOut, lines, lineCount } = brought
  const numbered = lines.map((line, place) => ({ ...line, place: place + 1 }))
  return (
    <>
      {accounts.map((each) => (
        <BroughtToAccount key={each.account} account={each} />
      ))}
      {leftOut.length > 0 && <BorrowerText text={texts.leftOut(leftOut.join(', '))} />}
      {numbered.length > 0 && (
        <ConsoleTable
          label={texts.fileTable}
          columns={accounts.length > 1 ? [...LINES, OF_ACCOUNT] : LINES}
          rows={numbered}
          keyOf={({ place }) => String(place)}
        />
      )}
      {lineCount > lines.length && <p>{texts.moreLines(lineCount - lines.length)}</p>}
    </>
  )
}

function BroughtToAccount({ account: brought }: { account: Account }) {
  const { account, before, closesOn, newCount, knownCount, zeroCount } = brought
  return (
    <Facts
      rows={[
        [texts.account, <BorrowerText key="a" text={account} />],
        [
          texts.before,
          before === null ? (
            texts.noStatement
          ) : (
            <span key="b">
              <Money centavos={before.closing} /> (<When at={before.closesOn} />)
            </span>
          ),
        ],
        [texts.opening, <Money key="o" centavos={brought.opening} />],
        [texts.came, <Money key="i" centavos={brought.came} />],
        [texts.left, <Money key="l" centavos={brought.left} />],
        [texts.closing, <Money key="c" centavos={brought.closing} />],
        [texts.closesOn, <When key="u" at={closesOn} />],
        [texts.newLines, String(newCount)],
        [texts.knownLines, String(knownCount)],
        [texts.zeroLines, zeroCount > 0 && String(zeroCount)],
      ]}
    />
  )
}

const LINES: readonly Column<Line>[] = [
  { head: texts.place, cell: ({ place }) => place, isNumber: true },
  { head: texts.bookedOn, cell: ({ bookedOn }) => <When at={bookedOn} />, isNumber: true },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
  { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
  { head: texts.text, cell: ({ text }) => <BorrowerText text={text} /> },
]

const OF_ACCOUNT: Column<Line> = {
  head: texts.account,
  cell: ({ account }) => <BorrowerText text={account} />,
}
