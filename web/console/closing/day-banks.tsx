import { type ReactNode, useState } from 'react'
import { confirmBankBalance } from '#contract/console/money/bank-statements.ts'
import { withMarks } from '#contract/hidden-characters.ts'
import type { readDay } from '#contract/console/money/closing.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { closingTexts as texts } from '#web/console/closing/closing-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { parseBalance } from '#web/console/money-request/peso-field.tsx'

type Day = StaffOutput<typeof readDay>
type Bank = Day['banks'][number]

/** What each bank account had at the end of a day, beside what the books had of it. */
export function BanksOfDay({ day }: { day: Day }) {
  return (
    <Section title={texts.banks}>
      {day.banks.length === 0 ? (
        <p>{texts.noBanks}</p>
      ) : (
        <>
          <p>{texts.banksNote}</p>
          <ConsoleTable
            label={texts.banksTable}
            columns={columnsOn(day)}
            rows={rowsOn(day)}
            keyOf={({ head }) => head}
          />
        </>
      )}
    </Section>
  )
}

interface Row {
  readonly head: string
  readonly cell: (bank: Bank) => ReactNode
}

function rowsOn({ day, state }: Day): readonly Row[] {
  return [
    { head: texts.atBank, cell: ({ atBank }) => <Money centavos={atBank} /> },
    { head: texts.unexplained, cell: ({ unexplained }) => <Money centavos={unexplained} /> },
    { head: texts.postedLater, cell: ({ postedLater }) => <Money centavos={postedLater} /> },
    { head: texts.underWay, cell: ({ underWay }) => <Money centavos={underWay} /> },
    { head: texts.inBooks, cell: ({ inBooks }) => <Money centavos={inBooks} /> },
    {
      head: texts.coveredBy,
      cell: ({ account, coveredBy }) => {
        if (coveredBy !== null) return wordIn(texts.covers, coveredBy)
        return state === 'closed' ? texts.notSaid : <ConfirmBalance account={account} day={day} />
      },
    },
  ]
}

function columnsOn({ banks }: Day): readonly Column<Row>[] {
  return [
    { head: texts.item, cell: ({ head }) => head },
    ...banks.map((bank) => ({
      head: withMarks(bank.account),
      cell: ({ cell }: Row) => cell(bank),
      isNumber: true,
    })),
  ]
}

function ConfirmBalance({ account, day }: { account: string; day: string }) {
  const [typed, setTyped] = useState('')
  const balance = parseBalance(typed)
  return (
    <>
      {texts.notSaid}{' '}
      <ActionDialog
        endpoint={confirmBankBalance}
        input={{ account, day, ...(balance !== null && { balance }) }}
        hasReason
        label={texts.confirm}
        done={moneyRequestTexts.asked}
        refused={balance === null ? texts.noBalance : ''}
        preview={
          <p>
            {texts.confirmNote} {moneyRequestTexts.twoPeople}
          </p>
        }
      >
        <ConsoleField
          name="balance"
          label={texts.balance}
          hint={balance === null ? texts.balanceHint : pesos(balance)}
          value={typed}
          onChange={setTyped}
        />
      </ActionDialog>
    </>
  )
}
