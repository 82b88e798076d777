import { LinkBase } from 'react-admin'
import type { readApproval } from '#contract/console/approvals.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { withMarks } from '#contract/hidden-characters.ts'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { Facts } from '#web/console/kit/facts.tsx'
import { Money } from '#web/console/kit/money.tsx'
import { pathOf } from '#web/console/kit/path-of.ts'
import { Person } from '#web/console/kit/person.tsx'
import { When } from '#web/console/kit/when.tsx'

type Approval = StaffOutput<typeof readApproval>

/** What is given as centavos. */
const AMOUNTS: ReadonlySet<string> = new Set(['interest', 'fees', 'penalties', 'payFirst'])

/** Who of the borrowers gave the account as theirs. */
function BoundBy({ owners }: { owners: NonNullable<Approval['receiver']>['boundBy'] }) {
  return (
    <ul>
      {owners.map(({ borrowerId, borrowerName }) => (
        <li key={borrowerId}>
          <Person id={borrowerId} name={borrowerName} />
        </li>
      ))}
    </ul>
  )
}

/** What a request says. */
export function AskedFacts({ approval }: { approval: Approval }) {
  const { by, madeAt, amount, reason, loanId, loanNumber, receiver, given } = approval
  return (
    <Facts
      rows={[
        [texts.by, <BorrowerText key="by" text={by} />],
        [texts.madeAt, <When key="at" at={madeAt} />],
        [texts.reason, <BorrowerText key="why" text={reason} />],
        [texts.amount, amount !== null && <Money key="amount" centavos={amount} />],
        [
          texts.loan,
          loanId !== null && (
            <LinkBase key="loan" to={pathOf('loans', loanId)}>
              {loanNumber}
            </LinkBase>
          ),
        ],
        [
          texts.receiver,
          receiver && (
            <BorrowerText
              key="to"
              text={texts.ofReceiver(receiver.bank, receiver.number, receiver.holderName)}
            />
          ),
        ],
        [
          texts.boundBy,
          receiver && receiver.boundBy.length > 0 && (
            <BoundBy key="bound" owners={receiver.boundBy} />
          ),
        ],
        ...given.map(
          ({ name, text }) =>
            [
              texts.given[name] ?? withMarks(name),
              AMOUNTS.has(name) ? (
                <Money key={name} centavos={text} />
              ) : (
                <BorrowerText key={name} text={text} />
              ),
            ] as const,
        ),
      ]}
    />
  )
}
