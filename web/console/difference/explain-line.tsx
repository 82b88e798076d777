import { useState } from 'react'
import { explainBankLine, LINE_MEANINGS } from '#contract/console/differences.ts'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import type { ShownDifference } from '#web/console/difference/shown-difference.ts'
import { ActDialog } from '#web/console/kit/act-dialog.tsx'
import { BorrowerText } from '#web/console/kit/borrower-text.tsx'
import { ConsoleChoice } from '#web/console/kit/console-field.tsx'
import { pesos } from '#web/console/kit/money.tsx'
import { BrandChoice } from '#web/console/money-request/brand-choice.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'

/** Asks to book a line of the bank that nothing of ours is. */
export function ExplainLine({
  difference: { id, amount, brands, party },
}: {
  difference: ShownDifference
}) {
  const isIn = amount !== null && !amount.startsWith('-')
  const [as, setAs] = useState<(typeof LINE_MEANINGS)[number]>(isIn ? 'income' : 'expense')
  const [brand, setBrand] = useState(brands[0]?.key ?? '')
  const entry = isIn
    ? texts.explainIn(party, texts.meanings[as], pesos(amount))
    : texts.explainOut(party, texts.meanings[as], pesos((amount ?? '0').replace('-', '')))
  return (
    <ActDialog
      endpoint={explainBankLine}
      input={{ id, as, brand }}
      hasReason
      label={texts.explain}
      done={moneyRequestTexts.asked}
      preview={
        <p>
          <BorrowerText text={entry} /> {moneyRequestTexts.twoPeople}
        </p>
      }
    >
      <ConsoleChoice
        name="as"
        label={texts.as}
        value={as}
        onChange={(value) => setAs(value as typeof as)}
        choices={LINE_MEANINGS.map((each) => [each, texts.meanings[each]] as const)}
      />
      <BrandChoice brands={brands} value={brand} onChange={setBrand} />
    </ActDialog>
  )
}
