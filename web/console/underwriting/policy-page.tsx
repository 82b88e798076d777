import { useNavigate } from 'react-admin'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  checkPolicy,
  readPolicyVersion,
  savePolicyDraft,
  startPolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { CheckActions } from '#web/console/kit/actions/check-actions.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { When } from '#web/console/kit/figures/when.tsx'
import { useMay } from '#web/console/staff.ts'
import { PolicyChanges } from '#web/console/underwriting/policy-changes.tsx'
import { PolicyEditor } from '#web/console/underwriting/policy-editor.tsx'
import { PolicyFacts } from '#web/console/underwriting/policy-facts.tsx'
import { ReplaySection } from '#web/console/underwriting/replay-section.tsx'
import { underwritingTexts as texts } from '#web/console/underwriting/underwriting-texts.ts'

type Page = StaffOutput<typeof readPolicyVersion>

/** How often a replay that runs is looked at. */
const PROGRESS_MS = 2000

/** A version of the underwriting policy: its draft, its replay, who asked and who checked. */
export function PolicyPage() {
  return (
    <ShowPage
      one={readPolicyVersion}
      title={({ number }) => texts.versionOf(number)}
      beside={stateOf}
      acts={actsOn}
    >
      {(page) => <Parts page={page} />}
    </ShowPage>
  )
}

const stateOf = ({ state, isInForce }: Page) => (
  <span>{isInForce ? texts.inForce : texts.states[state]}</span>
)

const actsOn = ({ id, canBegin }: Page) => canBegin && <BeginDraft id={id} />

function BeginDraft({ id }: { id: string }) {
  const navigate = useNavigate()
  return (
    <ActionDialog
      endpoint={startPolicyDraft}
      input={{ from: id }}
      label={texts.begin}
      done={texts.begun}
      kind="primary"
      preview={<p>{texts.beginNote}</p>}
      onDone={(begun) => navigate(recordPath('underwriting', begun.id))}
    />
  )
}

function Parts({ page: opened }: { page: Page }) {
  const mayDraft = useMay(startPolicyDraft.act)
  const { data } = useRead(
    readPolicyVersion,
    { id: opened.id },
    { everyMs: (read) => (read?.replay?.state === 'running' ? PROGRESS_MS : false) },
  )
  const page = data ?? opened
  const { state, edition, form } = page
  const isEdited = state === 'draft' && mayDraft
  return (
    <>
      {state !== 'shipped' && <Steps page={page} />}
      {isEdited ? (
        <PolicyEditor key={edition} page={page} />
      ) : (
        <Section title={texts.policy}>
          <PolicyFacts form={form} />
        </Section>
      )}
      {state !== 'shipped' && <PolicyChanges page={page} />}
      {state !== 'shipped' && <ReplaySection page={page} />}
    </>
  )
}

/** Who wrote it, who asked for it and who checked it. */
function Steps({ page }: { page: Page }) {
  const { id, edition, form, state, isOwn, seen } = page
  return (
    <Section title={texts.states[state]}>
      <Facts
        rows={[
          [texts.writers, <BorrowerText key="w" text={page.writers.join(', ')} />],
          [texts.changedAt, page.changedAt && <When key="c" at={page.changedAt} />],
          [texts.askedBy, page.askedBy && <BorrowerText key="b" text={page.askedBy} />],
          [texts.askedAt, page.askedAt && <When key="a" at={page.askedAt} />],
          [texts.reason, page.reason && <BorrowerText key="r" text={page.reason} />],
          [texts.checkedBy, page.checkedBy && <BorrowerText key="k" text={page.checkedBy} />],
          [texts.checkedAt, page.checkedAt && <When key="d" at={page.checkedAt} />],
          [
            texts.rejectReason,
            page.rejectReason && <BorrowerText key="j" text={page.rejectReason} />,
          ],
        ]}
      />
      {state === 'asked' && isOwn && <p>{texts.own}</p>}
      {state === 'asked' && !isOwn && (
        <CheckActions
          endpoint={checkPolicy}
          approve={{
            input: { id, seen, outcome: 'approved' },
            label: texts.publish,
            done: texts.publishedDone,
            preview: <p>{texts.publishNote}</p>,
          }}
          refuse={{
            input: { id, seen, outcome: 'rejected' },
            label: texts.reject,
            done: texts.rejected,
          }}
        />
      )}
      {state === 'asked' && (
        <ActionDialog
          endpoint={savePolicyDraft}
          input={{ id, edition, form }}
          label={texts.changeAgain}
          done={texts.saved}
          preview={<p>{texts.changeNote}</p>}
        />
      )}
    </Section>
  )
}
