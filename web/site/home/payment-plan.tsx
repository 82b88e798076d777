import type { ExamplePayment, LoanExample } from '#contract/site/site.ts'
import type { Site } from '#web/site/site.ts'

interface Props {
  site: Site
  example: LoanExample
}

/** Each payment of the example, with its principal. */
export function PaymentPlan({ site, example: { payments, principal, cost } }: Props) {
  const words = site.texts.plan
  const keptBack = principal - cost.netProceeds
  const most = Math.max(...payments.map(({ due }) => due))
  return (
    <section className="wide block" aria-labelledby="plan">
      <h2 id="plan">{words.title}</h2>
      <p className="quiet">
        {words.lead}
        {keptBack > 0 && ` ${words.keptBack(site.market.formatPeso(keptBack))}`}
      </p>
      <p className="legend" aria-hidden="true">
        <span className="key key-principal">{words.principal}</span>
        <span className="key key-cost">{words.cost}</span>
      </p>
      <table className="plan">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.columns.due}</th>
            <th scope="col">{words.columns.parts}</th>
            <th scope="col">{words.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <PlanRow key={payment.number} site={site} payment={payment} most={most} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  site: Site
  payment: ExamplePayment
  /** The largest payment, centavos: its bar is the longest. */
  most: number
}

function PlanRow({ site: { texts, market }, payment, most }: RowProps) {
  const words = texts.plan
  const { days, principal, interest, fees, due } = payment
  const parts = words.parts(
    market.formatPeso(principal),
    market.formatPeso(interest),
    fees > 0 ? market.formatPeso(fees) : null,
  )
  return (
    <tr>
      <th scope="row">{words.day(days)}</th>
      <td className="plan-parts">
        <Bar principal={principal / most} whole={due / most} />
        <span className="small">{parts}</span>
      </td>
      <td className="plan-amount">{market.formatPeso(due)}</td>
    </tr>
  )
}

/** @param principal part of the longest bar, in whole shares */
function Bar({ principal, whole }: { principal: number; whole: number }) {
  return (
    <svg className="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-cost" width={perMille(whole)} height="10" />
      <rect className="bar-principal" width={perMille(principal)} height="10" />
    </svg>
  )
}

function perMille(share: number): number {
  return Math.round(share * 1000)
}
