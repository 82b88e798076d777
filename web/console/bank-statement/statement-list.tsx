import { LinkBase } from 'react-admin'
import { listBankStatements } from '#contract/console/money/bank-statements.ts'
import { OwnMoney } from '#web/console/bank-statement/own-money.tsx'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { ListPage, type ListedRow } from '#web/console/kit/lists/list-page.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { When } from '#web/console/kit/figures/when.tsx'

const COLUMNS: readonly Column<ListedRow<typeof listBankStatements>>[] = [
  {
    head: texts.name,
    cell: ({ id, name }) => (
      <LinkBase to={recordPath('bank-statements', id)}>
        <BorrowerText text={name || texts.unnamed} />
      </LinkBase>
    ),
  },
  { head: texts.account, cell: ({ account }) => <BorrowerText text={account} /> },
  { head: texts.closesOn, cell: ({ closesOn }) => <When at={closesOn} /> },
  { head: texts.opening, cell: ({ opening }) => <Money centavos={opening} />, isNumber: true },
  { head: texts.closing, cell: ({ closing }) => <Money centavos={closing} />, isNumber: true },
  { head: texts.lines, cell: ({ lineCount }) => lineCount, isNumber: true },
  { head: texts.open, cell: ({ openCount }) => openCount, isNumber: true },
  { head: texts.importedAt, cell: ({ importedAt }) => <When at={importedAt} /> },
  { head: texts.importedBy, cell: ({ importedBy }) => <BorrowerText text={importedBy} /> },
]

const FILTERS = [{ name: 'account', label: texts.account }]

/** The statements of our bank accounts, the one imported last above. */
export function StatementList() {
  return (
    <ListPage
      title={texts.title}
      list={listBankStatements}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
    >
      <OwnMoney />
    </ListPage>
  )
}
