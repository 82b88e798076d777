import { LinkBase } from 'react-admin'
import { inquireClaim, readClaim } from '#contract/console/service/claim.ts'
import { ClaimCandidates } from '#web/console/claim/claim-candidates.tsx'
import { ClearClaim } from '#web/console/claim/clear-claim.tsx'
import { claimTexts as texts } from '#web/console/claim/claim-texts.ts'
import type { ShownClaim } from '#web/console/claim/shown-claim.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/figures/when.tsx'

/** One claimed payment, and what may be it. */
export function ClaimPage() {
  return (
    <ShowPage
      one={readClaim}
      title={({ complaintNumber }) => texts.page(complaintNumber)}
      beside={stateOf}
      acts={actsOn}
    >
      {partsOf}
    </ShowPage>
  )
}

const stateOf = ({ dueAt, state }: ShownClaim) =>
  dueAt ? <Due at={dueAt} /> : <span>{texts.states[state]}</span>

const actsOn = (claim: ShownClaim) => <Actions claim={claim} />

const partsOf = (claim: ShownClaim) => (
  <>
    <Section title={texts.claim}>
      <ClaimFacts claim={claim} />
    </Section>
    <ClaimCandidates claim={claim} />
  </>
)

function Actions({ claim }: { claim: ShownClaim }) {
  const { id, state } = claim
  const isUnresolved = state === 'open' || state === 'proposed'
  return (
    <>
      <LinkBase to={recordPath('complaints', id)}>{texts.complaint}</LinkBase>
      {isUnresolved && (
        <>
          <ActionDialog
            endpoint={inquireClaim}
            input={{ id }}
            label={texts.ask}
            done={texts.asked}
            preview={<p>{texts.askNote}</p>}
          />
          <ClearClaim claim={claim} />
        </>
      )}
    </>
  )
}

function ClaimFacts({ claim }: { claim: ShownClaim }) {
  return (
    <Facts
      rows={[
        [texts.state, texts.states[claim.state]],
        [texts.borrower, <Person key="b" id={claim.borrowerId} name={claim.borrowerName} />],
        [texts.loan, claim.loanNumber],
        [texts.amount, <Money key="a" centavos={claim.amount} />],
        [texts.channel, claim.channel && <BorrowerText key="c" text={claim.channel} />],
        [texts.paidAt, <When key="p" at={claim.paidAt} />],
        [texts.reference, claim.providerReference],
        [texts.written, <BorrowerText key="w" text={claim.content} isLong />],
        [texts.said, <BorrowerText key="i" text={claim.inquiry} />],
        [texts.saidAt, claim.inquiredAt && <When key="s" at={claim.inquiredAt} />],
      ]}
    />
  )
}
