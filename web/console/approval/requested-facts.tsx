import { LinkBase } from 'react-admin'
import type { BatchKindName } from '#contract/console/work/batches.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import type { Approval } from '#web/console/approval/approval.ts'
import { STATEMENT } from '#web/console/approval/statement-link.tsx'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { batchTexts } from '#web/console/batch/batch-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { bankLineRows } from '#web/console/money/bank-line-rows.tsx'
import { bankLineTexts, isMeaning } from '#web/console/money/bank-line-texts.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

/** What is given as centavos. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'interest',
  'fees',
  'penalties',
  'payFirst',
  'change',
  'balance',
  'opening',
  'closing',
  'net',
  'allowance',
])

interface GivenProps {
  field: Approval['given'][number]
  approval: Approval
}

/** One thing that was given; a line of the bank leads to its page. */
function Given({ field: { name, text }, approval: { given } }: GivenProps) {
  if (AMOUNTS.has(name)) return <Money centavos={text} />
  if (name === 'as' && isMeaning(text)) return bankLineTexts.meanings[text]
  if (name === 'batchId')
    return <LinkBase to={recordPath('batches', text)}>{texts.batchPage}</LinkBase>
  if (name === 'batchKind') return batchTexts.kinds[text as BatchKindName] ?? text
  if (name !== LINE) return <BorrowerText text={text} />
  const account = given.find((each) => each.name === 'account')?.text ?? ''
  return (
    <LinkBase to={recordPath('differences', `bankLine:${account}:${text}`)}>
      {texts.linePage}
    </LinkBase>
  )
}

const LINE = 'line'

/** Said with the line. */
const OF_LINE: ReadonlySet<string> = new Set(['account', 'day', 'change'])

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
export function RequestedFacts({ approval }: { approval: Approval }) {
  const { by, madeAt, amount, reason, loanId, loanNumber, receiver, given, line } = approval
  const { decided } = approval
  return (
    <Facts
      rows={[
        [texts.by, <BorrowerText key="by" text={by} />],
        [texts.madeAt, <When key="at" at={madeAt} />],
        [texts.reason, <BorrowerText key="why" text={reason} />],
        [texts.decidedBy, decided && <BorrowerText key="decided" text={decided.by} />],
        [texts.decidedAt, decided && <When key="when" at={decided.at} />],
        [texts.decidedWhy, decided?.reason && <BorrowerText key="because" text={decided.reason} />],
        ...bankLineRows(line),
        [
          texts.amount,
          amount !== null && line === null && <Money key="amount" centavos={amount} />,
        ],
        [
          texts.loan,
          loanId !== null && (
            <LinkBase key="loan" to={recordPath('loans', loanId)}>
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
        ...given
          .filter(({ name }) => name !== STATEMENT && !(line && OF_LINE.has(name)))
          .map(
            (each) =>
              [
                wordIn(texts.given, each.name),
                <Given key={each.name} field={each} approval={approval} />,
              ] as const,
          ),
      ]}
    />
  )
}
