import { shortRate } from '#web/kit/texts/short-rate.ts'
import type { ReactNode } from 'react'
import type { ExamplePayment, LoanExample } from '#contract/site/site.ts'
import { PaymentBars } from '#web/site/home/payment-bars.tsx'
import type { Site } from '#web/site/site.ts'

interface Props {
  site: Site
  example: LoanExample
}

/** The loan example with all its costs, calculated from the brand's product. */
export function ExampleCard({ site, example }: Props) {
  const { texts, market, facts } = site
  const words = texts.example
  const { cost, principal } = example
  const { freeCancellationDays } = facts.figures
  return (
    <section className="card example" aria-labelledby="example">
      <div className="example-card">
        <h2 id="example">{words.title}</h2>
        <p className="example-amount">
          <span>{words.borrow}</span>
          <strong>{market.formatPeso(principal)}</strong>
          <span>{words.product(example.productName)}</span>
        </p>
        <PaymentBars site={site} payments={example.payments} />
      </div>
      <dl className="cost">
        <Row label={words.receive}>{market.formatPeso(cost.netProceeds)}</Row>
        <Row label={words.pay}>
          <Payments site={site} payments={example.payments} />
        </Row>
        <Row label={words.total} isStrong>
          {market.formatPeso(cost.totalRepay)}
        </Row>
        <Row label={words.cost}>
          {market.formatPeso(example.interest + example.fees)}
          <small className="line">{partsOfCost(site, example)}</small>
        </Row>
        <Row label={words.nominal}>{words.aYear(example.nominalYearly)}</Row>
        <Row label={words.effective} isStrong>
          <span className="line">{words.aMonth(shortRate(cost.eirMonthly))}</span>
          <span className="line">{words.aYear(shortRate(cost.eirYearly))}</span>
        </Row>
        <Row label={words.late}>
          {cost.lateCost.map(({ days, amount }) => (
            <span className="line" key={days}>
              <small>{words.daysLate(days)}:</small> + {market.formatPeso(amount)}
            </span>
          ))}
        </Row>
        {example.settling && (
          <Row label={words.early}>
            {words.settledAfter(example.settling.days, market.formatPeso(example.settling.amount))}
          </Row>
        )}
        {freeCancellationDays > 0 && (
          <Row label={words.cancel}>{words.cancelWithin(freeCancellationDays)}</Row>
        )}
      </dl>
      <p className="small">{words.note}</p>
    </section>
  )
}

interface RowProps {
  label: string
  isStrong?: boolean
  children: ReactNode
}

function Row({ label, isStrong = false, children }: RowProps) {
  return (
    <div className={isStrong ? 'strong' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function partsOfCost({ texts, market }: Site, { interest, fees }: LoanExample): string {
  if (fees === 0) return texts.example.interestOnly
  return texts.example.ofThat(market.formatPeso(interest), market.formatPeso(fees))
}

interface PaymentsProps {
  site: Site
  payments: readonly ExamplePayment[]
}

/** The payments are equal except the last, which contains the rounding difference. */
function Payments({ site: { texts, market }, payments }: PaymentsProps) {
  const words = texts.example
  const [first] = payments
  const last = payments.at(-1)
  if (!first || !last) return null
  const isEqual = first.due === last.due
  const equal = isEqual ? payments.length : payments.length - 1
  return (
    <>
      <span className="line">{words.equalPayments(equal, market.formatPeso(first.due))}</span>
      {!isEqual && <span className="line">{words.lastPayment(market.formatPeso(last.due))}</span>}
      {payments.every(({ number, days }) => days === number * first.days) && (
        <small className="line">{words.rhythm(payments.length, first.days)}</small>
      )}
    </>
  )
}
