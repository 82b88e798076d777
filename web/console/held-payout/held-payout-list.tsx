import { LinkBase } from 'react-admin'
import { listHeldPayouts } from '#contract/console/money/held-payouts.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { HeldPayoutActions } from '#web/console/held-payout/held-payout-actions.tsx'
import type { HeldPayout } from '#web/console/held-payout/held-payout.ts'
import { heldPayoutTexts as texts } from '#web/console/held-payout/held-payout-texts.ts'
import type { Column } from '#web/console/kit/lists/console-table.tsx'
import { Due } from '#web/console/kit/figures/due.tsx'
import { ActionForMany } from '#web/console/batch/action-for-many.tsx'
import { RELEASE_MANY } from '#contract/console/work/batches.ts'
import { ListPage } from '#web/console/kit/lists/list-page.tsx'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { recordPath } from '#web/console/kit/lists/record-path.ts'
import { Person } from '#web/console/kit/fields/person.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import styles from '#web/console/held-payout/held-payout-list.module.css'

const COLUMNS: readonly Column<HeldPayout>[] = [
  {
    head: texts.due,
    cell: ({ dueAt, isHeld }) => (dueAt ? <Due at={dueAt} /> : isHeld && texts.nobody),
  },
  {
    head: texts.loan,
    cell: ({ loanId, loanNumber, borrowerId, borrowerName }) => (
      <>
        <LinkBase to={recordPath('loans', loanId)}>{loanNumber}</LinkBase>
        <br />
        <Person id={borrowerId} name={borrowerName} />
      </>
    ),
  },
  {
    head: texts.amount,
    cell: ({ amount }) => <Money centavos={amount} />,
    isNumber: true,
    amount: ({ amount }) => amount,
  },
  { head: texts.why, isLong: true, cell: ({ holds }) => <Holds holds={holds} /> },
  {
    head: texts.account,
    cell: ({ receiver, accountBoundAt }) => (
      <>
        {texts.since(receiver)} <When at={accountBoundAt} />
      </>
    ),
  },
  { head: texts.acts, isActs: true, cell: (payout) => <HeldPayoutActions payout={payout} /> },
]

const FILTERS = [{ name: 'for', label: texts.kind, choices: texts.kinds }]

/** Payouts that a rule holds, the one held longest first. */
export function HeldPayoutList() {
  return (
    <ListPage
      title={texts.title}
      list={listHeldPayouts}
      columns={COLUMNS}
      filters={FILTERS}
      empty={texts.empty}
      acts={actsFor}
    />
  )
}

function Holds({ holds }: Pick<HeldPayout, 'holds'>) {
  return (
    <ul className={styles['rules']}>
      {holds.map(({ rule, until, figure, most }) => (
        <li key={rule}>
          {wordIn(texts.rules, rule)}
          {figure !== null && most !== null && rule !== 'noMoney' && (
            <>: {texts.measured(shown(rule, figure), shown(rule, most))}</>
          )}
          {until !== null && (
            <>
              , {texts.until} <When at={until} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Some rules measure centavos, the others count. */
function shown(rule: string, figure: string): string {
  return rule.endsWith('Pesos') || rule === 'twoPeople' ? pesos(figure) : figure
}

const actsFor = (marked: readonly HeldPayout[]) => (
  <ActionForMany
    kind="releasePayout"
    calls={RELEASE_MANY}
    list={listHeldPayouts}
    marked={marked.map(({ id }) => id)}
  />
)
