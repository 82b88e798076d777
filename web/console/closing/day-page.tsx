import { LinkBase } from 'react-admin'
import { closeDay, readDay, reopenDay, seeBlockers } from '#contract/console/money/closing.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BanksOfDay } from '#web/console/closing/day-banks.tsx'
import { closingTexts as texts } from '#web/console/closing/closing-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { Money } from '#web/console/kit/figures/money.tsx'
import { ReadSection, Section } from '#web/console/kit/section.tsx'
import { ShowPage } from '#web/console/kit/show-page.tsx'
import { Timeline } from '#web/console/kit/figures/timeline.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { EarlierRequests, WaitingRequests } from '#web/console/money-request/money-requests.tsx'

type Day = StaffOutput<typeof readDay>

/** One day of a brand's books: what stands in the way of its close, and where the money was. */
export function DayPage() {
  return (
    <ShowPage
      one={readDay}
      title={({ brand, day }) => texts.page(brand, day)}
      acts={actsOn}
      aside={asideOf}
    >
      {partsOf}
    </ShowPage>
  )
}

const actsOn = (day: Day) => <Actions day={day} />

function Actions({ day: { id, state, requests } }: { day: Day }) {
  if (state === 'closed')
    return (
      !requests.some((each) => each.kind === 'reopenDay' && each.state === 'waiting') && (
        <ActionDialog
          endpoint={reopenDay}
          input={{ id }}
          hasReason
          label={texts.reopen}
          done={moneyRequestTexts.asked}
          preview={
            <p>
              {texts.reopenNote} {moneyRequestTexts.twoPeople}
            </p>
          }
        />
      )
    )
  return (
    <ActionDialog
      endpoint={closeDay}
      input={{ id }}
      label={texts.close}
      done={texts.done}
      kind="primary"
      preview={<p>{texts.closeNote}</p>}
    />
  )
}

const partsOf = (day: Day) => (
  <>
    <WaitingRequests requests={day.requests} />
    <ReadSection title={texts.blockers} endpoint={seeBlockers} input={{ id: day.id }}>
      {({ items }) =>
        items.length === 0 ? (
          <p>{day.state === 'closed' ? texts.isClosed : texts.nothing}</p>
        ) : (
          <ConsoleTable
            label={texts.blockersTable}
            columns={BLOCKERS}
            rows={items}
            keyOf={({ what, path }) => path + what}
          />
        )
      }
    </ReadSection>
    <BanksOfDay day={day} />
    <Section title={texts.cash}>
      {day.cash.length === 0 ? (
        <p>{texts.noCash}</p>
      ) : (
        <ConsoleTable
          label={texts.cashTable}
          columns={CASH}
          rows={day.cash}
          keyOf={({ kind, account }) => kind + account}
        />
      )}
    </Section>
  </>
)

const asideOf = (day: Day) => (
  <>
    <Section title={texts.facts}>
      <Facts
        rows={[
          [texts.day, <When key="d" at={day.day} />],
          [texts.brand, day.brand],
          [texts.state, texts.states[day.state]],
          [texts.next, day.isNext && kitTexts.yes],
          [texts.from, day.state !== 'closed' && <When key="f" at={day.fromAt} />],
        ]}
      />
    </Section>
    <Section title={texts.closes}>
      <Timeline
        events={day.closes.map(({ at, by, reopenedAt }) => ({
          id: at,
          at,
          what: <BorrowerText text={texts.closedEvent(by)} />,
          detail: reopenedAt !== null && (
            <>
              {texts.reopened} <When at={reopenedAt} />
            </>
          ),
        }))}
      />
    </Section>
    <EarlierRequests requests={day.requests} />
  </>
)

const BLOCKERS: readonly Column<StaffOutput<typeof seeBlockers>['items'][number]>[] = [
  {
    head: texts.what,
    cell: ({ kind, name, what, path }) => {
      const said = kind ? texts.blocker(wordIn(texts.kinds, kind), name, what) : what
      const shown = <BorrowerText text={said} />
      return path ? <LinkBase to={path}>{shown}</LinkBase> : shown
    },
  },
  {
    head: texts.amount,
    cell: ({ amount }) => amount !== null && <Money centavos={amount} />,
    isNumber: true,
  },
]

const CASH: readonly Column<Day['cash'][number]>[] = [
  { head: texts.place, cell: ({ kind }) => wordIn(texts.places, kind) },
  { head: texts.account, cell: ({ account }) => <BorrowerText text={account} /> },
  { head: texts.amount, cell: ({ amount }) => <Money centavos={amount} />, isNumber: true },
]
