import type { ReactNode } from 'react'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { decisionTexts as texts } from '#web/console/kit/decision/decision-texts.ts'
import styles from '#web/console/kit/decision/decision-card.module.css'

export interface Decided {
  readonly outcome: string
  /** By whom; empty: the system. */
  readonly by?: string
  readonly at?: string | null
  readonly reason?: string
}

interface Props {
  /** What is decided, in people's words. */
  what: string
  /** Centavos; null: it is no amount. */
  amount: string | number | null
  /** From where to where; null: nothing moves. */
  move?: { readonly from: ReactNode; readonly to: ReactNode } | null
  /** Why it waits for a person. */
  why: ReactNode
  /** Each thing that speaks against it. */
  against: readonly ReactNode[]
  /** Null: it waits. */
  decided: Decided | null
  /** What is before it and after it. */
  children?: ReactNode
}

/** One thing that a person decides, on one card: the same before the decision and after it. */
export function DecisionCard(props: Props) {
  const { what, amount, move = null, why, against, decided, children } = props
  return (
    <section className={styles['card']} aria-label={texts.label}>
      <div className={styles['head']}>
        <h2>{what}</h2>
        {amount !== null && (
          <p className={styles['amount']}>
            <Money centavos={amount} />
          </p>
        )}
      </div>
      <dl className={styles['facts']}>
        {move && <Fact name={texts.move} value={<Move {...move} />} />}
        <Fact name={texts.why} value={why} />
        <Fact
          name={texts.against}
          isBad={against.length > 0}
          value={against.length === 0 ? texts.nothingAgainst : <Against all={against} />}
        />
        {decided && <Fact name={texts.decided} value={<Decision {...decided} />} />}
      </dl>
      {children}
    </section>
  )
}

function Fact({ name, value, isBad = false }: { name: string; value: ReactNode; isBad?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? styles['bad'] : undefined}>{value}</dd>
    </div>
  )
}

function Move({ from, to }: NonNullable<Props['move']>) {
  return (
    <span className={styles['move']}>
      <span>{from}</span>
      <span aria-hidden="true">→</span>
      <span>{to}</span>
    </span>
  )
}

function Against({ all }: { all: readonly ReactNode[] }) {
  return (
    <ul>
      {all.map((each, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- The list is shown as it is read.
        <li key={place}>{each}</li>
      ))}
    </ul>
  )
}

function Decision({ outcome, by = '', at = null, reason = '' }: Decided) {
  return (
    <>
      <strong>{outcome}</strong>
      {by !== '' && (
        <>
          {' '}
          {texts.by} <BorrowerText text={by} />
        </>
      )}
      {at !== null && (
        <>
          , <When at={at} />
        </>
      )}
      {reason !== '' && (
        <>
          : <BorrowerText text={reason} />
        </>
      )}
    </>
  )
}
