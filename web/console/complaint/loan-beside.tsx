import { LinkBase } from 'react-admin'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import type { ShownComplaint } from '#web/console/complaint/shown-complaint.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/complaint/complaint-page.module.css'

type Loan = NonNullable<ShownComplaint['loan']>

const COLUMNS: readonly Column<Loan['ledger'][number]>[] = [
  { head: texts.at, cell: ({ at }) => <When at={at} /> },
  {
    head: texts.event,
    cell: ({ event, reason, isDisputed }) => (
      <>
        {isDisputed && <strong>{texts.disputed}: </strong>}
        {event}
        {reason && (
          <>
            {' · '}
            <BorrowerText text={reason} />
          </>
        )}
      </>
    ),
  },
  {
    head: texts.owedAfter,
    cell: ({ owedAfter }) => <Money centavos={owedAfter} />,
    isNumber: true,
  },
]

/** The loan that a complaint is about, and its ledger. */
export function LoanBeside({ loan }: { loan: Loan }) {
  const mayRead = useMay('readLoans')
  const { id, number, product, status, principal, owed, nextDueOn, ledger } = loan
  return (
    <Section title={`${texts.loan} ${number}`}>
      <Facts
        rows={[
          [
            texts.loan,
            mayRead ? (
              <LinkBase key="l" to={recordPath('loans', id)}>
                {number}
              </LinkBase>
            ) : (
              number
            ),
          ],
          [texts.product, product],
          [texts.status, status],
          [texts.principal, <Money key="p" centavos={principal} />],
          [texts.owed, <Money key="o" centavos={owed} />],
          [texts.nextDue, nextDueOn && <When key="n" at={nextDueOn} />],
        ]}
      />
      <div className={styles['ledger']}>
        <ConsoleTable
          label={texts.ledger}
          columns={COLUMNS}
          rows={ledger}
          keyOf={({ reference }) => reference}
        />
      </div>
    </Section>
  )
}
