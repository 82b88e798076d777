import { useState } from 'react'
import {
  explainBankLine,
  type LineMeaning,
  MEANS_PROVIDER,
  lineMeanings,
} from '#contract/console/money/differences.ts'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import type { ShownDifference } from '#web/console/difference/shown-difference.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { Facts } from '#web/console/kit/figures/facts.tsx'
import { pesos } from '#web/console/kit/figures/money.tsx'
import { bankLineRows } from '#web/console/money/bank-line-rows.tsx'
import { bankLineTexts } from '#web/console/money/bank-line-texts.ts'
import { BrandChoice } from '#web/console/money-request/brand-choice.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'

const NONE = ['', texts.choose] as const

/** Requests to book a line of the bank that nothing of ours is: what it is, is chosen. */
export function ExplainLine({ difference }: { difference: ShownDifference }) {
  const { id, brands, line } = difference
  const [as, setAs] = useState<LineMeaning | ''>('')
  const [brand, setBrand] = useState(brands[0]?.key ?? '')
  const [provider, setProvider] = useState(line?.provider ?? '')
  return (
    <ActionDialog
      endpoint={explainBankLine}
      input={{ id, brand, ...(as && { as }), ...(MEANS_PROVIDER.has(as) && { provider }) }}
      hasReason
      label={texts.explain}
      done={moneyRequestTexts.asked}
      refused={whatIsMissing(as, provider)}
      preview={
        <p>
          <Entry as={as} difference={difference} /> {moneyRequestTexts.twoPeople}
        </p>
      }
    >
      <Facts rows={bankLineRows(line)} />
      <ConsoleChoice
        name="as"
        label={texts.as}
        value={as}
        onChange={(value) => setAs(value as LineMeaning | '')}
        choices={[NONE, ...meanings(difference)]}
      />
      {MEANS_PROVIDER.has(as) && (
        <ConsoleChoice
          name="provider"
          label={texts.provider}
          value={provider}
          onChange={setProvider}
          choices={[NONE, ...difference.providers.map(({ key }) => [key, key] as const)]}
        />
      )}
      <BrandChoice brands={brands} value={brand} onChange={setBrand} />
    </ActionDialog>
  )
}

function whatIsMissing(as: LineMeaning | '', provider: string): string {
  if (as === '') return texts.meaningNeeded
  return MEANS_PROVIDER.has(as) && provider === '' ? texts.providerNeeded : ''
}

const meanings = ({ amount }: ShownDifference) =>
  lineMeanings(BigInt(amount ?? '0')).map((each) => [each, bankLineTexts.meanings[each]] as const)

/** What would be booked, in words. */
function Entry({
  as,
  difference: { amount, line },
}: {
  as: LineMeaning | ''
  difference: ShownDifference
}) {
  if (as === '' || amount === null || !line) return null
  const what = bankLineTexts.meanings[as]
  const entry = amount.startsWith('-')
    ? texts.explainOut(line.account, what, pesos(amount.slice(1)))
    : texts.explainIn(line.account, what, pesos(amount))
  return (
    <>
      <BorrowerText text={entry} /> {as === 'ownTransfer' && texts.ownTransferNote}
    </>
  )
}
