import { decideApproval, readApproval } from '#contract/console/approvals/approvals.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { ApprovalDecision } from '#web/console/approval/approval-decision.tsx'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { PageAsRequested } from '#web/console/approval/page-as-requested.tsx'
import { MessageAsSent } from '#web/console/approval/message-as-sent.tsx'
import type { Approval } from '#web/console/approval/approval.ts'
import { StatementLink } from '#web/console/approval/statement-link.tsx'
import { RequestedFacts } from '#web/console/approval/requested-facts.tsx'
import { LoanAsRequested } from '#web/console/approval/loan-as-requested.tsx'
import { MoneyAsRequested } from '#web/console/approval/money-as-requested.tsx'
import { WordingChanges } from '#web/console/approval/wording-changes.tsx'
import { BroughtByFile } from '#web/console/bank-statement/brought-by-file.tsx'
import { ReplacedByFile } from '#web/console/bank-statement/replaced-by-file.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { moneyTexts } from '#web/console/money/money-texts.ts'

/** One request, what its approval would post now, and the check. */
export function ApprovalPage() {
  return (
    <ShowPage
      one={readApproval}
      title={({ kind }) => texts.page(wordIn(texts.kinds, kind))}
      beside={stateOf}
      acts={actsOn}
      aside={evidenceOf}
    >
      {partsOf}
    </ShowPage>
  )
}

const stateOf = ({ state }: Approval) => <span>{texts.states[state]}</span>

function actsOn({ id, state, isOwn, mayCheck, refused, plan }: Approval) {
  if (state !== 'waiting') return null
  if (!mayCheck) return <p>{texts.ofOthers}</p>
  if (isOwn) return <p>{texts.own}</p>
  return (
    <CheckActions
      endpoint={decideApproval}
      hasKeys
      approve={
        refused === null
          ? {
              input: { id, outcome: 'approved' },
              label: texts.approve,
              done: texts.approved,
              preview: <p>{plan ? texts.offerNote : texts.approveNote}</p>,
            }
          : null
      }
      refuse={{ input: { id, outcome: 'rejected' }, label: texts.reject, done: texts.rejected }}
    />
  )
}

/** What it is decided by, beside it. */
const evidenceOf = (approval: Approval) => (
  <>
    <Section title={texts.request}>
      <RequestedFacts approval={approval} />
    </Section>
    {suspenseOf(approval) && <MoneyAsRequested id={suspenseOf(approval)} />}
  </>
)

const partsOf = (approval: Approval) => (
  <>
    <ApprovalDecision approval={approval} />
    <LoanAsRequested approval={approval} />
    {approval.statement && (
      <Section title={texts.statement}>
        <p>{texts.statementNote}</p>
        <BroughtByFile brought={approval.statement} />
      </Section>
    )}
    {promotionPageOf(approval) && <PageAsRequested id={promotionPageOf(approval)} />}
    <OfStatements approval={approval} />
    {approval.replaced && (
      <Section title={texts.replaced}>
        <p>{texts.statementNote}</p>
        <ReplacedByFile replaced={approval.replaced} />
        <StatementLink approval={approval} />
      </Section>
    )}
    <Wording approval={approval} />
    {approval.state === 'waiting' && approval.refused === null && hasEntries(approval) && (
      <Section title={moneyTexts.entries}>
        <p>{approval.plan ? texts.onceTaken : moneyTexts.entriesNote}</p>
        <EntriesPreview entries={approval.entries} />
      </Section>
    )}
  </>
)

/** What a request says of statements of a bank, without a file. */
function OfStatements({ approval }: { approval: Approval }) {
  if (approval.kind === 'removeStatement')
    return (
      <Section title={texts.takesBack}>
        <p>{texts.takesBackNote}</p>
        <StatementLink approval={approval} />
      </Section>
    )
  if (approval.kind !== 'confirmBalance') return null
  return (
    <Section title={texts.seenAtBank}>
      <p>{texts.seenAtBankNote}</p>
    </Section>
  )
}

const BOOKS_NOTHING: ReadonlySet<string> = new Set([
  'removeStatement',
  'confirmBalance',
  'runBatch',
])

/** Settings of the books. */
const SETTINGS: ReadonlySet<string> = new Set(['writeChart', 'writeLossRates'])

/** What people read now and after it, and a message as it is sent. */
function Wording({ approval: { kind, wording, asSent } }: { approval: Approval }) {
  if (wording.length === 0) return null
  const isSetting = SETTINGS.has(kind)
  return (
    <>
      <Section title={isSetting ? texts.setting : texts.wording}>
        <p>{isSetting ? texts.settingNote : texts.wordingNote}</p>
        <WordingChanges changes={wording} />
      </Section>
      {asSent && <MessageAsSent asSent={asSent} />}
    </>
  )
}

const hasEntries = ({ kind, wording, statement, replaced }: Approval) =>
  wording.length === 0 && !statement && !replaced && !BOOKS_NOTHING.has(kind)

/** The entry of money in suspense that a waiting request is about; otherwise empty. */
function suspenseOf({ kind, state, given }: Approval): string {
  if (state !== 'waiting' || !['assignSuspense', 'sendRefund'].includes(kind)) return ''
  return given.find(({ name }) => name === 'entryReference')?.text ?? ''
}

/** Of the page that is to be published, while it is as it was asked for; otherwise empty. */
function promotionPageOf({ kind, state, refused, given }: Approval): string {
  if (kind !== 'publishPromotionPage' || state !== 'waiting' || refused !== null) return ''
  return given.find(({ name }) => name === 'page')?.text ?? ''
}
