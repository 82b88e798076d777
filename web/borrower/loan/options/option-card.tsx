import type { PLAN_KINDS, PlanOption } from '#contract/loan/payoff.ts'
import { SCREEN_PATHS, type ScreenPath } from '#contract/page/screen-paths.ts'
import styles from '#web/borrower/loan/options/option-card.module.css'
import { Amount } from '#web/kit/money/amount.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { More } from '#web/kit/frame/parts/fold/more.tsx'
import { readLoanKey } from '#web/kit/address/loan-query.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { PlanList } from '#web/kit/money/plan-list.tsx'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { Rows } from '#web/kit/frame/parts/rows.tsx'
import { loanOptionsTexts } from '#web/borrower/loan/texts/loan-options/loan-options-texts.ts'

type Kind = (typeof PLAN_KINDS)[number]

/** The screen of each option. */
const LEADS_TO: Readonly<Record<Kind, ScreenPath>> = {
  asScheduled: SCREEN_PATHS.repay,
  extension: SCREEN_PATHS.extendLoan,
  partPayment: SCREEN_PATHS.payAmount,
  newPlan: SCREEN_PATHS.newPlan,
}

/** One option: the amount now, the total, the plan, and the link to its screen. */
export function OptionCard({ option, query }: { option: PlanOption; query: Query }) {
  const { formatPeso } = usePage().market
  const words = useWords(loanOptionsTexts).compare
  const kind = option.kind as Kind
  const amount = kind === 'partPayment' ? { amount: String(option.payNow) } : {}
  const rows = option.plan.map(({ title, amount: due, time }) => {
    return { title, remark: '', amount: formatPeso(due), day: time }
  })
  return (
    <Card title={option.title}>
      <p className={styles['what']}>{option.description}</p>
      <Amount label={words.payNow} value={formatPeso(option.payNow)} />
      <Rows
        rows={[
          { label: words.total, value: formatPeso(option.totalToPay) },
          { label: words.cost, value: formatPeso(option.cost) },
        ]}
      />
      {kind !== 'asScheduled' && (
        <p className={styles['cost']}>{costOf(option, words, formatPeso)}</p>
      )}
      {rows.length === 0 ? (
        <p className={styles['none']}>{words.noPlan}</p>
      ) : (
        <div className={styles['plan']}>
          <More summary={words.plan(rows.length)}>
            <PlanList rows={rows} />
          </More>
        </div>
      )}
      <a
        className={styles['go']}
        href={linkTo(LEADS_TO[kind], { ...readLoanKey(query), ...amount }, query)}
      >
        {words.go[kind]}
      </a>
    </Card>
  )
}

function costOf(
  { costMore }: PlanOption,
  words: { more: Say; less: Say; same: string },
  formatPeso: (centavos: number) => string,
): string {
  if (costMore === 0) return words.same
  return costMore > 0 ? words.more(formatPeso(costMore)) : words.less(formatPeso(-costMore))
}

type Say = (amount: string) => string
