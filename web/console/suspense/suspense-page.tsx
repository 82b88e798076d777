import { LinkBase } from 'react-admin'
import { readSuspense } from '#contract/console/money/suspense.ts'
import { withMarks } from '#contract/hidden-characters.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { approvalTexts } from '#web/console/approval/approval-texts.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { RefundsTable } from '#web/console/money/refunds-table.tsx'
import { MoneyFacts, Notices, Owners } from '#web/console/suspense/about-money.tsx'
import { AssignMoney } from '#web/console/suspense/assign-money.tsx'
import { ReturnMoney } from '#web/console/suspense/return-money.tsx'
import type { ShownMoney } from '#web/console/suspense/shown-money.ts'
import { suspenseTexts as texts } from '#web/console/suspense/suspense-texts.ts'

/** Money in suspense, whose it may be, and what can be done with it. */
export function SuspensePage() {
  return (
    <ShowPage
      one={readSuspense}
      title={({ reference, id }) => texts.page(withMarks(reference || id))}
      beside={stateOf}
      acts={actsOn}
    >
      {partsOf}
    </ShowPage>
  )
}

const stateOf = ({ dueAt, isWaiting }: ShownMoney) =>
  isWaiting ? <Due at={dueAt} /> : <span>{texts.left}</span>

/** Nothing is asked for, and nothing is on its way. */
const isFree = ({ isWaiting, requests, refunds }: ShownMoney) =>
  isWaiting &&
  requests.length === 0 &&
  refunds.every(({ state }) => state !== 'waiting' && state !== 'sent')

const actsOn = (money: ShownMoney) =>
  isFree(money) && (
    <>
      <AssignMoney money={money} />
      <ReturnMoney money={money} />
    </>
  )

/** The action beside a loan that it may be for. */
const assignTo = (money: ShownMoney) => (loanNumber: string) =>
  isFree(money) && <AssignMoney money={money} suggested={loanNumber} />

const partsOf = (money: ShownMoney) => (
  <>
    <MoneyFacts money={money} />
    {money.requests.length > 0 && <Requests money={money} />}
    {money.isWaiting && <Owners money={money} assign={assignTo(money)} />}
    <RefundsTable refunds={money.refunds} />
    <Notices money={money} />
  </>
)

function Requests({ money: { requests } }: { money: ShownMoney }) {
  return (
    <Section title={texts.requests}>
      {requests.map(({ id, kind, by, at }) => (
        <p key={id}>
          <LinkBase to={recordPath('approvals', id)}>{wordIn(approvalTexts.kinds, kind)}</LinkBase>{' '}
          <BorrowerText text={texts.requestBy(by)} /> <When at={at} />
        </p>
      ))}
    </Section>
  )
}
