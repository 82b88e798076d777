import { LinkBase } from 'react-admin'
import { seeOwnMoney } from '#contract/console/money/bank-statements.ts'
import { ImportStatement } from '#web/console/bank-statement/import-statement.tsx'
import { MoveMoney } from '#web/console/bank-statement/move-money.tsx'
import { SettleBrands } from '#web/console/bank-statement/settle-brands.tsx'
import type { OwnMoneyShown } from '#web/console/bank-statement/shown-own-money.ts'
import { statementTexts as texts } from '#web/console/bank-statement/statement-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { WaitingRequests } from '#web/console/money-request/money-requests.tsx'

/** Our bank accounts, how far their statements go, and what is done with them. */
export function OwnMoney() {
  const { data, error, refetch } = useRead(seeOwnMoney)
  if (error) return <Failed error={error} resetErrorBoundary={() => void refetch()} />
  if (!data) return <p>{kitTexts.loading}</p>
  return (
    <>
      <Section
        title={texts.accounts}
        actions={data.banks.length > 0 && <Actions ownMoney={data} />}
      >
        {data.banks.length === 0 ? (
          <p>{texts.noAccounts}</p>
        ) : (
          <ConsoleTable
            label={texts.accountsTable}
            columns={COLUMNS}
            rows={data.banks}
            keyOf={({ key }) => key}
          />
        )}
      </Section>
      <WaitingRequests requests={data.requests} />
    </>
  )
}

function Actions({ ownMoney }: { ownMoney: OwnMoneyShown }) {
  return (
    <>
      <ImportStatement ownMoney={ownMoney} />
      <MoveMoney ownMoney={ownMoney} to="provider" />
      <MoveMoney ownMoney={ownMoney} to="bank" />
      {ownMoney.debts.length > 0 && <SettleBrands ownMoney={ownMoney} />}
    </>
  )
}

const COLUMNS: readonly Column<OwnMoneyShown['banks'][number]>[] = [
  { head: texts.account, cell: ({ key }) => <BorrowerText text={key} /> },
  {
    head: texts.closesOn,
    cell: ({ closesOn }) => (closesOn === null ? texts.noStatement : <When at={closesOn} />),
  },
  {
    head: texts.closing,
    cell: ({ closing }) => closing !== null && <Money centavos={closing} />,
    isNumber: true,
  },
  {
    head: texts.open,
    cell: ({ key, openCount }) =>
      openCount === 0 ? (
        openCount
      ) : (
        <LinkBase to={`/differences?kind=bankLine&party=${encodeURIComponent(`bank:${key}`)}`}>
          {texts.openLines(openCount)}
        </LinkBase>
      ),
    isNumber: true,
  },
]
