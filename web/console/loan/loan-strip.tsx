import type { getLoan } from '#contract/console/loans/loans.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Strip } from '#web/console/kit/figures/strip.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { loanTexts as texts } from '#web/console/loan/loan-texts.ts'

/** Whose a loan is, how it stands, and what is owed of it today. */
export function LoanStrip(loan: StaffOutput<typeof getLoan>) {
  const { borrowerId, borrowerName, statusText, writtenOffOn } = loan
  const { balance, due, daysLate, nextOn } = owedOn(loan)
  const isOwed = balance !== null
  return (
    <Strip
      label={texts.glance}
      parts={[
        { name: texts.borrower, value: <Person id={borrowerId} name={borrowerName} /> },
        { name: texts.state, value: statusText },
        { name: texts.balance, value: isOwed && <Money centavos={balance} /> },
        { name: texts.toPay, value: isOwed && due !== null && <Money centavos={due} /> },
        {
          name: texts.late,
          value: isOwed && (daysLate > 0 ? texts.lateFor(daysLate) : texts.notLate),
          isBad: daysLate > 0,
        },
        { name: texts.nextOn, value: isOwed && nextOn !== null && <When at={nextOn} /> },
        {
          name: texts.writtenOff,
          value: writtenOffOn !== null && <When at={writtenOffOn} />,
          isBad: true,
        },
      ]}
    />
  )
}

/** A server of an earlier release says nothing of it. */
function owedOn({ balance = null, due = null, daysLate = 0, nextOn = null }: Owed) {
  return { balance, due, daysLate, nextOn }
}

type Owed = Partial<Pick<StaffOutput<typeof getLoan>, 'balance' | 'due' | 'daysLate' | 'nextOn'>>
