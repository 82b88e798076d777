import type { ReactNode } from 'react'
import type { Static } from 'typebox'
import type { ProductFigures } from '#contract/console/set-up/products.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { Money, pesos } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { withLabels } from '#web/console/product/form-fields.ts'
import { productTexts as texts } from '#web/console/product/product-texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'
import styles from '#web/console/product/product-figures.module.css'

type Figures = Static<typeof ProductFigures>
type Example = Figures['examples'][number]

interface Props {
  figures: Figures
  /** Above the costs: what they are computed for. */
  children?: ReactNode
}

/** What a product costs a borrower, and which caps it meets, as the server computed it. */
export function FiguresView({ figures, children }: Props) {
  const { day, faults, examples, policy } = figures
  return (
    <div className={styles['figures']}>
      <Verdict faults={faults} hasCaps={policy !== ''} />
      <Caps figures={figures} />
      {children}
      {examples.length > 0 ? (
        <p className={styles['note']}>
          {texts.figuresNote} <When at={day} />.
        </p>
      ) : (
        <p className={styles['note']}>{texts.noFigures}</p>
      )}
      <div className={styles['examples']}>
        {examples.map((example) => (
          <CostFacts
            key={`${example.payday ?? ''} ${example.installmentCount}`}
            example={example}
          />
        ))}
      </div>
    </div>
  )
}

function Verdict({ faults, hasCaps }: { faults: readonly string[]; hasCaps: boolean }) {
  if (faults.length === 0)
    return <p className={styles['good']}>{hasCaps ? texts.lawful : texts.publishable}</p>
  return (
    <div className={styles['bad']}>
      <p>{texts.faults}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>
            <BorrowerText text={withLabels(fault)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CostFacts({ example }: { example: Example }) {
  const { principal, installmentCount, payday = '', termDays, penaltyMonthly } = example
  return (
    <section aria-label={texts.exampleOf(installmentCount, payday)}>
      <h3>{texts.exampleTitle(pesos(principal), installmentCount, termDays, payday)}</h3>
      <Facts
        rows={[
          [texts.eirMonthly, <Rate key="m" figure={example.eirMonthly} />],
          [texts.eirYearly, <Rate key="y" figure={example.eirYearly} />],
          [texts.nominal, <Rate key="n" figure={example.nominalYearly} />],
          [texts.receives, <Money key="r" centavos={example.netProceeds} />],
          [texts.charge, <Money key="c" centavos={example.financeCharge} />],
          [texts.pays, <Money key="p" centavos={example.totalRepay} />],
          [texts.installments, <Installments key="i" example={example} />],
          [
            texts.penalty,
            <BorrowerText
              key="l"
              text={penaltyMonthly ? texts.penaltyOf(penaltyMonthly) : texts.noPenalty}
            />,
          ],
        ]}
      />
    </section>
  )
}

const Rate = ({ figure }: { figure: string }) => <BorrowerText text={texts.perCent(figure)} />

function Installments({ example: { installments } }: { example: Example }) {
  return (
    <ol className={styles['installments']}>
      {installments.map(({ dueOn, due }) => (
        <li key={dueOn}>
          <When at={dueOn} /> <Money centavos={due} />
        </li>
      ))}
    </ol>
  )
}

function Caps({ figures: { policy, caps, examples } }: Props) {
  if (policy === '') return examples.length > 0 && <p className={styles['note']}>{texts.noCaps}</p>
  return (
    <section aria-label={texts.caps}>
      <h3>{texts.caps}</h3>
      <p className={styles['note']}>
        <BorrowerText text={texts.capsOf(policy)} />
      </p>
      <ul className={styles['caps']}>
        {caps.map((cap) => (
          <CapLine key={cap.cap} {...cap} />
        ))}
      </ul>
    </section>
  )
}

function CapLine(line: Figures['caps'][number]) {
  const { cap, is, allowed, isWithin, subject, principal, installmentCount } = line
  const ofWhat = subject === 'extension' ? texts.extension : texts.loan
  return (
    <li>
      <BorrowerText text={wordIn(texts.capNames, cap)} />
      <span className={isWithin ? styles['within'] : styles['above']}>
        <Icon shape={isWithin ? SHAPES.check : SHAPES.cross} className={styles['mark']} />
        {isWithin ? texts.within : texts.above}
      </span>
      <span className={styles['note']}>
        {principal !== null &&
          installmentCount !== null &&
          ofWhat(pesos(principal), installmentCount)}
      </span>
      <span className={styles['figure']}>
        <BorrowerText text={texts.ofAllowed(is, allowed)} />
      </span>
    </li>
  )
}
