import { LinkBase } from 'react-admin'
import { withMarks } from '#contract/hidden-characters.ts'
import { checkApproval, readApproval } from '#contract/console/approvals.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { approvalTexts as texts } from '#web/console/approval/approval-texts.ts'
import { WordingChanges } from '#web/console/approval/wording-changes.tsx'
import { BroughtByFile } from '#web/console/bank-statement/brought-by-file.tsx'
import { ReplacedByFile } from '#web/console/bank-statement/replaced-by-file.tsx'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { CheckActions } from '#web/console/kit/check-actions.tsx'
import { Facts } from '#web/console/kit/facts.tsx'
import { Money } from '#web/console/kit/money.tsx'
import { pathOf } from '#web/console/kit/path-of.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { When } from '#web/console/kit/when.tsx'
import { beforeAfterTexts } from '#web/console/money/before-after-texts.ts'
import { BeforeAndAfter } from '#web/console/money/before-after.tsx'
import { EntriesPreview } from '#web/console/money/entry-preview.tsx'
import { moneyTexts } from '#web/console/money/money-texts.ts'
import { planTexts } from '#web/console/money/plan-texts.ts'
import { PlanView } from '#web/console/money/plan-view.tsx'

type Approval = StaffOutput<typeof readApproval>

/** One request, what its approval would post now, and the check. */
export function ApprovalPage() {
  return (
    <ShowPage
      one={readApproval}
      title={({ kind }) => texts.page(texts.kinds[kind] ?? kind)}
      beside={stateOf}
      acts={actsOn}
    >
      {partsOf}
    </ShowPage>
  )
}

const stateOf = ({ state }: Approval) => <span>{texts.states[state]}</span>

function actsOn({ id, state, isOwn, refused, plan }: Approval) {
  if (state !== 'waiting') return null
  if (isOwn) return <p>{texts.own}</p>
  return (
    <CheckActions
      endpoint={checkApproval}
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

const partsOf = (approval: Approval) => (
  <>
    <Section title={texts.request}>
      <Asked approval={approval} />
      {approval.refused !== null && (
        <p role="alert">
          <BorrowerText text={texts.notPossible(approval.refused)} />
        </p>
      )}
    </Section>
    {approval.plan && (
      <Section title={planTexts.title}>
        <PlanView plan={approval.plan} />
      </Section>
    )}
    {approval.loan && (
      <Section title={beforeAfterTexts.title}>
        {approval.plan && <p>{texts.onceTaken}</p>}
        <BeforeAndAfter loan={approval.loan} />
      </Section>
    )}
    {approval.statement && (
      <Section title={texts.statement}>
        <p>{texts.statementNote}</p>
        <BroughtByFile brought={approval.statement} />
      </Section>
    )}
    {approval.kind === 'removeStatement' && (
      <Section title={texts.takesBack}>
        <p>{texts.takesBackNote}</p>
        <StatementLink approval={approval} />
      </Section>
    )}
    {approval.replaced && (
      <Section title={texts.replaced}>
        <p>{texts.statementNote}</p>
        <ReplacedByFile replaced={approval.replaced} />
        <StatementLink approval={approval} />
      </Section>
    )}
    {approval.wording.length > 0 && (
      <Section title={texts.wording}>
        <p>{texts.wordingNote}</p>
        <WordingChanges changes={approval.wording} />
      </Section>
    )}
    {approval.state === 'waiting' && approval.refused === null && hasEntries(approval) && (
      <Section title={moneyTexts.entries}>
        <p>{approval.plan ? texts.onceTaken : moneyTexts.entriesNote}</p>
        <EntriesPreview entries={approval.entries} />
      </Section>
    )}
  </>
)

const hasEntries = ({ kind, wording, statement, replaced }: Approval) =>
  wording.length === 0 && !statement && !replaced && kind !== 'removeStatement'

/** The statement that a request is about, while it is there. */
function StatementLink({ approval: { given, state } }: { approval: Approval }) {
  const { text = '' } = given.find(({ name }) => name === STATEMENT) ?? {}
  if (text === '' || state !== 'waiting') return null
  return (
    <p>
      <LinkBase to={pathOf('bank-statements', text)}>{texts.statementPage}</LinkBase>
    </p>
  )
}

const STATEMENT = 'statement'

/** What is given as centavos. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'interest',
  'fees',
  'penalties',
  'payFirst',
  'change',
  'opening',
  'closing',
])

interface GivenProps {
  field: Approval['given'][number]
  approval: Approval
}

/** One thing that was given; a line of the bank leads to its page. */
function Given({ field: { name, text }, approval: { given } }: GivenProps) {
  if (AMOUNTS.has(name)) return <Money centavos={text} />
  if (name !== LINE) return <BorrowerText text={text} />
  const account = given.find((each) => each.name === 'account')?.text ?? ''
  return (
    <LinkBase to={pathOf('differences', `bankLine:${account}:${text}`)}>{texts.linePage}</LinkBase>
  )
}

const LINE = 'line'

function Asked({ approval }: { approval: Approval }) {
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
        ...given
          .filter(({ name }) => name !== STATEMENT)
          .map(
            (each) =>
              [
                texts.given[each.name] ?? withMarks(each.name),
                <Given key={each.name} field={each} approval={approval} />,
              ] as const,
          ),
      ]}
    />
  )
}
