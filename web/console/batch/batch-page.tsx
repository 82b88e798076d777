import { readBatch, stopBatch } from '#contract/console/work/batches.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { batchTexts as texts } from '#web/console/batch/batch-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'

type Page = StaffOutput<typeof readBatch>

/** How often one that is under way is looked at. */
const PROGRESS_MS = 2000

/** An act for many: how far it is, and what came of each item. */
export function BatchPage() {
  return (
    <ShowPage one={readBatch} title={({ kind }) => texts.kinds[kind]} acts={actsOf}>
      {(page) => <Parts page={page} />}
    </ShowPage>
  )
}

const actsOf = ({ id, state }: Page) =>
  (state === 'running' || state === 'requested') && (
    <ActionDialog
      endpoint={stopBatch}
      input={{ id }}
      label={texts.stop}
      done={texts.stopped}
      kind="danger"
      preview={<p>{texts.stopNote}</p>}
    />
  )

function Parts({ page: opened }: { page: Page }) {
  const { data } = useRead(
    readBatch,
    { id: opened.id },
    { everyMs: (read) => (read === undefined || read.state === 'running' ? PROGRESS_MS : false) },
  )
  const page = data ?? opened
  const { state, count, done, amount, leftOut, endedAt, items } = page
  return (
    <>
      <Section title={texts.facts}>
        <Facts
          rows={[
            [texts.state, texts.states[state]],
            [texts.by, <BorrowerText key="b" text={page.by} />],
            [texts.madeAt, <When key="m" at={page.madeAt} />],
            [texts.reason, <BorrowerText key="r" text={page.reason} />],
            [texts.count, String(count)],
            [texts.amount, amount !== '0' && <Money key="a" centavos={amount} />],
            [texts.done, String(done)],
            [texts.leftOut, String(leftOut)],
            [texts.endedAt, endedAt && <When key="e" at={endedAt} />],
          ]}
        />
        {state === 'running' && (
          <p>
            <output>{texts.running(done, count)}</output>{' '}
            <progress aria-label={texts.progress} value={done} max={count} />
          </p>
        )}
      </Section>
      <Section title={texts.items}>
        <ConsoleTable
          label={texts.outcomesOfItems}
          columns={COLUMNS}
          rows={items}
          keyOf={({ item }) => item}
        />
      </Section>
    </>
  )
}

const COLUMNS: readonly Column<Page['items'][number]>[] = [
  { head: texts.item, cell: ({ label }) => <BorrowerText text={label} /> },
  {
    head: texts.amount,
    cell: ({ amount }) => amount !== '0' && <Money centavos={amount} />,
    isNumber: true,
  },
  { head: texts.outcome, cell: ({ outcome }) => texts.outcomes[outcome] },
  { head: texts.at, cell: ({ at }) => at && <When at={at} /> },
  { head: texts.why, cell: ({ why }) => <BorrowerText text={why} />, isLong: true },
]
