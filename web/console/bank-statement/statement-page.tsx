import { LinkBase } from 'react-admin'
import {
  listStatementLines,
  readBankStatement,
  removeBankStatement,
} from '#contract/console/money/bank-statements.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { EarlierRequests, WaitingRequests } from '#web/console/money-request/money-requests.tsx'
import { PagedSection } from '#web/console/record/paged-section.tsx'

type Statement = StaffOutput<typeof readBankStatement>
type Line = StaffOutput<typeof listStatementLines>['items'][number]

/** One statement with its lines, and what each is. */
export function StatementPage() {
  return (
    <ShowPage
      one={readBankStatement}
      title={({ account, name }) => texts.page(account, name)}
      acts={actsOn}
    >
      {(statement) => (
        <>
          <WaitingRequests requests={statement.requests} />
          <Section title={texts.facts}>
            <StatementFacts statement={statement} />
          </Section>
          <PagedSection title={texts.lines} list={listStatementLines} input={{ id: statement.id }}>
            {(lines) => (
              <ConsoleTable
                label={texts.table}
                columns={COLUMNS}
                rows={lines}
                keyOf={({ id }) => id}
              />
            )}
          </PagedSection>
          <EarlierRequests requests={statement.requests} />
        </>
      )}
    </ShowPage>
  )
}

/** What is done with the last statement of an account. */
function actsOn({ id, isLast, lineCount, openCount, requests }: Statement) {
  if (!isLast || requests.some(({ state }) => state === 'waiting')) return null
  const explained = lineCount - openCount
  return (
    <ActionDialog
      endpoint={removeBankStatement}
      input={{ id }}
      label={texts.remove}
      done={texts.removalAsked}
      kind="danger"
      hasReason
      refused={explained > 0 ? texts.explainedLines(explained) : ''}
      preview={<p>{texts.removeNote}</p>}
    />
  )
}

function StatementFacts({ statement }: { statement: Statement }) {
  const { account, closesOn, opening, closing, lineCount, openCount } = statement
  return (
    <Facts
      rows={[
        [texts.account, <BorrowerText key="a" text={account} />],
        [texts.closesOn, <When key="u" at={closesOn} />],
        [texts.opening, <Money key="o" centavos={opening} />],
        [texts.closing, <Money key="c" centavos={closing} />],
        [texts.lines, String(lineCount)],
        [texts.open, String(openCount)],
        [texts.importedAt, <When key="w" at={statement.importedAt} />],
        [texts.importedBy, <BorrowerText key="b" text={statement.importedBy} />],
      ]}
    />
  )
}

const COLUMNS: readonly Column<Line>[] = [
  { head: texts.place, cell: ({ place }) => place, isNumber: true },
  { head: texts.bookedOn, cell: ({ bookedOn }) => <When at={bookedOn} /> },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
  { head: texts.reference, cell: ({ reference }) => <BorrowerText text={reference} /> },
  { head: texts.text, cell: ({ text }) => <BorrowerText text={text} /> },
  {
    head: texts.explained,
    cell: ({ id, kind }) => (
      <LinkBase to={recordPath('differences', id)}>
        {kind === null ? texts.explain : wordIn(texts.meanings, kind)}
      </LinkBase>
    ),
  },
]
