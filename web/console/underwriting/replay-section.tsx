import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  type readPolicyVersion,
  replayPolicy,
} from '#contract/console/set-up/underwriting-policy.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { ReplayChanges } from '#web/console/underwriting/replay-changes.tsx'
import { underwritingTexts as texts } from '#web/console/underwriting/underwriting-texts.ts'
import styles from '#web/console/underwriting/underwriting.module.css'

type Page = StaffOutput<typeof readPolicyVersion>
type Replay = NonNullable<Page['replay']>
type Outcome = Replay['cells'][number]['before']

const OUTCOMES = ['approve', 'refer', 'decline'] as const satisfies readonly Outcome[]

/** What a draft decides about past applications, against the policy in force. */
export function ReplaySection({ page }: { page: Page }) {
  const { id, edition, state, replay, replayMost } = page
  const start = state === 'draft' && (
    <ActionDialog
      endpoint={replayPolicy}
      input={{ id, edition }}
      label={texts.replayStart}
      done={texts.replayStarted}
      kind="primary"
      preview={<p>{texts.replayNote(replayMost)}</p>}
    />
  )
  return (
    <Section title={texts.replay} actions={start}>
      {replay ? (
        <Found replay={replay} isOpen={state === 'draft' || state === 'asked'} />
      ) : (
        <p>{texts.noReplay}</p>
      )}
    </Section>
  )
}

function Found({ replay, isOpen }: { replay: Replay; isOpen: boolean }) {
  const { id, state, total, done, asDecided, changed } = replay
  if (state === 'running')
    return (
      <>
        <output>{texts.running(done, total)}</output>
        <progress aria-label={texts.progress} value={done} max={Math.max(1, total)} />
      </>
    )
  return (
    <>
      {state === 'stale' && isOpen && <p role="alert">{texts.stale}</p>}
      <Facts
        rows={[
          [texts.replayedBy, <BorrowerText key="b" text={replay.startedBy} />],
          [texts.replayedAt, <When key="a" at={replay.startedAt} />],
          [texts.against, texts.versionOf(replay.inForce)],
          [texts.applications, done.toLocaleString('en-PH')],
          [texts.asDecided, asDecided.toLocaleString('en-PH')],
          [texts.withToday, (done - asDecided).toLocaleString('en-PH')],
        ]}
      />
      <p>{texts.withTodayNote}</p>
      <DecisionsTable replay={replay} />
      <AmountFacts replay={replay} />
      <p>{changed === 0 ? texts.changedNone : texts.changedCount(changed)}</p>
      {changed > 0 && isOpen && <ReplayChanges replayId={id} />}
    </>
  )
}

interface Row {
  readonly before: Outcome
  readonly cells: Replay['cells']
}

const DECISION_COLUMNS: readonly Column<Row>[] = [
  { head: texts.beforeAfter, cell: ({ before }) => texts.outcomes[before] },
  ...OUTCOMES.map((after) => ({
    head: texts.outcomes[after],
    isNumber: true,
    cell: ({ before, cells }: Row) => (
      <span className={before === after ? undefined : styles['moved']}>
        {countOf(cells.filter((cell) => cell.before === before && cell.after === after))}
      </span>
    ),
  })),
  {
    head: texts.total,
    isNumber: true,
    cell: ({ before, cells }) => countOf(cells.filter((cell) => cell.before === before)),
  },
]

function DecisionsTable({ replay: { cells } }: { replay: Replay }) {
  return (
    <ConsoleTable
      label={texts.table}
      columns={DECISION_COLUMNS}
      rows={OUTCOMES.map((before) => ({ before, cells }))}
      keyOf={({ before }) => before}
    />
  )
}

function countOf(cells: Replay['cells']): string {
  return cells.reduce((total, { count }) => total + count, 0).toLocaleString('en-PH')
}

function AmountFacts({ replay: { cells, limitBefore, limitAfter } }: { replay: Replay }) {
  const now = cells.filter(({ before }) => before === 'approve')
  const then = cells.filter(({ after }) => after === 'approve')
  return (
    <>
      <h3>{texts.amounts}</h3>
      <Facts
        rows={[
          [
            texts.approvedNow,
            <Money key="n" centavos={sum(now.map(({ principalBefore }) => principalBefore))} />,
          ],
          [
            texts.approvedThen,
            <Money key="t" centavos={sum(then.map(({ principalAfter }) => principalAfter))} />,
          ],
          [texts.limitsNow, <Money key="l" centavos={limitBefore} />],
          [texts.limitsThen, <Money key="m" centavos={limitAfter} />],
        ]}
      />
    </>
  )
}

function sum(amounts: readonly string[]): string {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n).toString()
}
