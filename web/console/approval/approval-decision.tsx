import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import type { Approval } from '#web/console/approval/approval.ts'
import { DecisionCard } from '#web/console/kit/decision/decision-card.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { BeforeAndAfter } from '#web/console/money/before-after.tsx'

/** What one person asked for and another decides, before the decision and after it. */
export function ApprovalDecision({ approval }: { approval: Approval }) {
  const { kind, amount, by, madeAt, reason, decided, state, loan } = approval
  return (
    <DecisionCard
      what={wordIn(texts.kinds, kind)}
      amount={amount}
      move={moveIn(approval)}
      why={
        <>
          {texts.byTwo} <BorrowerText text={by} />, <When at={madeAt} />:{' '}
          <BorrowerText text={reason} />
        </>
      }
      against={againstIt(approval).map((text) => (
        <BorrowerText key={text} text={text} />
      ))}
      decided={decided && { ...decided, outcome: wordIn(texts.states, state) }}
    >
      {loan && <BeforeAndAfter loan={loan} />}
    </DecisionCard>
  )
}

/** The sides of what moves; a refund goes to an account that is named. */
function moveIn({ kind, receiver }: Approval) {
  const move = texts.moves[kind]
  if (!move) return null
  const [from, to] = move
  const { bank = '', number = '', holderName = '' } = receiver ?? {}
  return { from, to: receiver ? <BorrowerText text={[bank, number, holderName].join(' ')} /> : to }
}

function againstIt({ refused, receiver, isOwn, state }: Approval): string[] {
  return [
    ...(refused === null ? [] : [texts.notPossible(refused)]),
    ...(receiver && receiver.boundBy.length === 0 ? [texts.nobodysAccount] : []),
    ...(isOwn && state === 'waiting' ? [texts.own] : []),
  ]
}
