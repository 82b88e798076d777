import { useState } from 'react'
import { writeOffDifference } from '#contract/console/money/differences.ts'
import { differenceTexts as texts } from '#web/console/difference/difference-texts.ts'
import type { ShownDifference } from '#web/console/difference/shown-difference.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { BrandChoice } from '#web/console/money-request/brand-choice.tsx'
import { moneyRequestTexts } from '#web/console/money-request/money-request-texts.ts'
import { parsePesos, PesoField, typedPesos } from '#web/console/money-request/peso-field.tsx'

/** Asks to book what is missing or too much at a provider. */
export function WriteOff({ difference }: { difference: ShownDifference }) {
  const { id, seen, brands } = difference
  const [brand, setBrand] = useState(difference.brand || (brands[0]?.key ?? ''))
  const [typed, setTyped] = useState(difference.amount ? typedPesos(difference.amount) : '')
  const [side, setSide] = useState<'short' | 'over'>('short')
  const amount = parsePesos(typed)
  return (
    <ActionDialog
      endpoint={writeOffDifference}
      input={{ id, seen, brand, side, ...(amount && { amount }) }}
      hasReason
      label={texts.writeOff}
      done={moneyRequestTexts.asked}
      refused={amount ? '' : moneyRequestTexts.notAnAmount}
      preview={
        <p>
          {texts.writeOffNote(side)} {moneyRequestTexts.twoPeople}
        </p>
      }
    >
      <PesoField value={typed} onChange={setTyped} />
      <ConsoleChoice
        name="side"
        label={texts.side}
        value={side}
        onChange={(value) => setSide(value as typeof side)}
        choices={texts.sides}
      />
      <BrandChoice brands={brands} value={brand} onChange={setBrand} />
    </ActionDialog>
  )
}
