import type { ExamplePayment } from '#contract/site/site.ts'
import type { Site } from '#web/site/site.ts'

interface Props {
  site: Site
  payments: readonly ExamplePayment[]
}

/** The payments as the bars of the app's loan card, with their cost at the foot; in words below. */
export function PaymentBars({ site: { texts, market }, payments }: Props) {
  return (
    <ol className="bars" aria-hidden="true">
      {payments.map(({ number, days, due, principal }) => (
        <li key={number}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            <rect
              className="bars-cost"
              y={100 - costShare(due, principal)}
              width="100"
              height="100"
            />
          </svg>
          <strong>{market.formatPeso(due)}</strong>
          <span>{texts.plan.day(days)}</span>
        </li>
      ))}
    </ol>
  )
}

/** In per cent of the bar; small costs are still seen. */
function costShare(due: number, principal: number): number {
  return Math.max(Math.round(((due - principal) / due) * 100), 4)
}
