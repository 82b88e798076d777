import type { ReactNode } from 'react'
import type { Static } from 'typebox'
import type { NamedBankLine } from '#contract/console/money/bank-line.ts'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { Money } from '#web/console/kit/figures/money.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { bankLineTexts as texts } from '#web/console/money/bank-line-texts.ts'

interface Props {
  line: Static<typeof NamedBankLine>
}

/** Which line of a bank, in a row of a list. */
export function BankLineName({ line: { account, bookedOn, amount, reference, text } }: Props) {
  const way = amount.startsWith('-') ? texts.out : texts.in
  return (
    <>
      <BorrowerText text={texts.name(account, way)} /> {bookedOn !== '' && <When at={bookedOn} />}{' '}
      <BorrowerText text={[reference, text].filter(Boolean).join(' ')} />
    </>
  )
}

/** Which line of a bank, and how much: rows of facts. */
export function bankLineRows(
  line: Static<typeof NamedBankLine> | null,
): (readonly [string, ReactNode])[] {
  if (!line) return []
  const { account, bookedOn, amount, reference, text } = line
  const way = amount.startsWith('-') ? texts.out : texts.in
  return [
    [texts.account, <BorrowerText key="account" text={account} />],
    [texts.bookedOn, bookedOn && <When key="day" at={bookedOn} />],
    [amount === '' ? '' : way, amount && <Money key="amount" centavos={amount.replace('-', '')} />],
    [texts.reference, reference && <BorrowerText key="reference" text={reference} />],
    [texts.text, text && <BorrowerText key="text" text={text} />],
  ]
}
