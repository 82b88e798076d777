import { LinkBase } from 'react-admin'
import type { Static } from 'typebox'
import type { ReplacedByFile as Contract } from '#contract/console/money/bank-statements.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

type Replaced = Static<typeof Contract>
type Line = Replaced['lines'][number] & { readonly place: number }

/** The last statement beside the file that takes its place: which lines go, change, come and stay. */
export function ReplacedByFile({ replaced }: { replaced: Replaced }) {
  const { statement, lines, lineCount, undoCount } = replaced
  const numbered = lines.map((line, place) => ({ ...line, place: place + 1 }))
  return (
    <>
      <Facts
        rows={[
          [texts.account, <BorrowerText key="a" text={statement.account} />],
          [
            texts.replaces,
            <span key="s">
              <BorrowerText text={statement.name || texts.unnamed} /> (
              <When at={statement.closesOn} />)
            </span>,
          ],
          [texts.closesOn, <When key="u" at={replaced.closesOn} />],
          [texts.opening, <Was key="o" before={statement.opening} after={replaced.opening} />],
          [texts.closing, <Was key="c" before={statement.closing} after={replaced.closing} />],
          ...COUNTS.map((count) => [texts[count], String(replaced[count])] as const),
        ]}
      />
      {undoCount > 0 && <p role="alert">{texts.undoFirst(undoCount)}</p>}
      <ConsoleTable
        label={texts.replacedTable}
        columns={COLUMNS}
        rows={numbered}
        keyOf={({ place }) => String(place)}
      />
      {lineCount > lines.length && <p>{texts.moreLines(lineCount - lines.length)}</p>}
    </>
  )
}

const COUNTS = ['goCount', 'changeCount', 'comeCount', 'stayCount'] as const

/** An amount that the file says otherwise has the one of now before it. */
function Was({ before, after }: { before: string; after: string }) {
  if (before === after) return <Money centavos={after} />
  return (
    <>
      <Money centavos={after} /> ({texts.was} <Money centavos={before} />)
    </>
  )
}

const COLUMNS: readonly Column<Line>[] = [
  { head: texts.change, cell: ({ change }) => texts.changes[change] },
  { head: texts.bookedOn, cell: ({ bookedOn }) => <When at={bookedOn} />, isNumber: true },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
  { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
  {
    head: texts.text,
    cell: ({ text, before }) => (
      <>
        <BorrowerText text={text} />
        {before !== '' && <BorrowerText text={` (${texts.was} ${before})`} />}
      </>
    ),
  },
  { head: texts.explained, cell: (line) => <Explanation line={line} /> },
]

/** What explains a line that goes is undone on its page. */
function Explanation({ line: { id, kind, change } }: { line: Line }) {
  if (kind === null) return change === 'comes' ? '' : texts.notExplained
  const meaning = wordIn(texts.meanings, kind)
  if (change !== 'goes') return meaning
  return <LinkBase to={recordPath('differences', id)}>{texts.undo(meaning)}</LinkBase>
}
