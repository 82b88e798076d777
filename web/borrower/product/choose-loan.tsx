import type { ReactNode } from 'react'
import { AmountChoice } from '#web/borrower/product/amount/amount-choice.tsx'
import styles from '#web/borrower/product/choose-loan.module.css'
import type { Choosable } from '#web/borrower/product/loan-choice.ts'
import type { ChosenLoan } from '#web/borrower/product/use-loan-choice.ts'
import { Card } from '#web/kit/frame/parts/card.tsx'
import { shortPayments } from '#web/kit/money/payments-choice.ts'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { capitalized } from '#web/kit/texts/capitalized.ts'
import { ProductHeader } from '#web/kit/frame/header/product-header.tsx'
import { productTexts } from '#web/borrower/product/texts/product-texts.ts'

interface Props {
  product: Choosable
  loan: ChosenLoan
  /** Further notes on the amount. */
  children?: ReactNode
}

/** Amount and term of a product, and what is received and paid back. */
export function ChooseLoan({ product, loan, children }: Props) {
  const { formatPeso } = usePage().market
  const words = useWords(productTexts)
  const { choice, choose, cost, fault } = loan
  const { amount, periods } = choice
  const { otherPaydays = [] } = product

  const options = product.periodOptions.map((option) => ({
    name: option.payday
      ? capitalized(words.cost.onPayday(option.payday))
      : words.periods.option(option.periods, option.termUnit),
    // Its place is kept while the figures are computed.
    hint: paymentsWith(option.periods) ?? '\u{A0}',
    value: String(option.periods),
  }))
  return (
    <>
      <Card>
        <ProductHeader logo={product.logo} name={product.name} />
        <h2 className={styles['question']}>{words.amount.label}</h2>
        <AmountChoice
          limits={product.limits}
          amount={amount}
          fault={fault}
          choose={(chosen) => choose({ amount: chosen, periods })}
        />
        {children}
        <output className={styles['summary']} aria-busy={cost.isBusy}>
          {cost.shown && (
            <>
              {periods > 1 && (
                <strong className={styles['payments']}>{paymentsWith(periods)}</strong>
              )}{' '}
              {summaryOf(cost.shown.cost)}
            </>
          )}
        </output>
      </Card>
      <Card title={words.periods.title}>
        <ChoiceList
          label={words.periods.title}
          choices={options}
          picked={String(periods)}
          pick={(count) => choose({ amount, periods: Number(count) })}
        />
        {otherPaydays.length > 0 && (
          <p className={styles['lead']}>
            {words.periods.orPaydays(otherPaydays.map(words.cost.onPayday))}
          </p>
        )}
      </Card>
    </>
  )

  /** 4 × ₱2,271.02; null while it is computed, or where the amount cannot be had so. */
  function paymentsWith(count: number) {
    const found = cost.shown?.choices?.find((each) => each.periods === count)
    return found ? shortPayments(words.cost, found.amounts, formatPeso) : null
  }

  function summaryOf({ netProceeds, totalRepay }: { netProceeds: number; totalRepay: number }) {
    return words.summary(formatPeso(netProceeds), formatPeso(totalRepay))
  }
}
