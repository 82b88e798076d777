import type { ReactNode } from 'react'
import {
  type InformationAreas,
  type InformationItems,
  saveInformation,
} from '#contract/identity/information.ts'
import { AddressField } from '#web/borrower/information/address-field.tsx'
import type { SavedForm } from '#web/borrower/information/group.ts'
import { Progress } from '#web/kit/form/progress.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { WRITTEN } from '#web/kit/form/items/form-address.ts'
import type { Filled } from '#web/kit/form/items/form-item.ts'
import type { ShownItem } from '#web/kit/form/items/form-items.ts'
import { ItemForm } from '#web/kit/form/items/item-form.tsx'
import { useWrongField } from '#web/kit/form/items/use-wrong-field.ts'
import { LinkButton } from '#web/kit/frame/parts/link-button.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'

interface Props {
  form: SavedForm
  /** Its number among the groups that the borrower is led to, from 1; 0: it is none of them. */
  step: number
  count: number
  /** Whether the borrower comes from another group on the same page. */
  isMoved: boolean
  filled: Filled
  onFill: (code: string, value: string) => void
  onSaved: () => void | Promise<void>
  showAll: () => void
  /** The steps to the loan, where this is one of them; else null. */
  steps: readonly string[] | null
  /** The lead text above it. */
  children: ReactNode
}

/** The fields of one group, which are saved together. */
export function GroupForm(props: Props) {
  const { form, step, isMoved, filled, onFill, onSaved, showAll, steps, children } = props
  const count = steps?.length ?? props.count
  const words = useWords(informationTexts)
  const { wrong, remember, hear } = useWrongField()
  const save = useAction(saveInformation, onSaved, hear)

  function go(shown: readonly ShownItem[]) {
    remember(shown)
    save.go({ group: form.group, ...itemsOf(shown) })
  }

  return (
    <ItemForm
      items={form.items}
      words={{ ...words, title: form.title, lead: step === 1 ? words.lead : '' }}
      {...{ filled, onFill, wrong, go }}
      waiting={save.waiting}
      address={AddressField}
      beside={
        steps ? (
          <LinkButton onClick={showAll}>{words.all}</LinkButton>
        ) : (
          <Button kind="outline" onClick={showAll}>
            {words.all}
          </Button>
        )
      }
    >
      {children}
      {step > 0 && (
        <Progress
          label={words.step(step, count, steps?.[step] ?? '')}
          {...{ step, count, isMoved }}
        />
      )}
    </ItemForm>
  )
}

/** The values of the shown fields by their codes, and the chosen barangays by theirs. */
function itemsOf(shown: readonly ShownItem[]): InformationItems & InformationAreas {
  return Object.fromEntries(
    shown.flatMap(({ code, value, area }) => {
      const typed = [code, value.trim()]
      return area && area.value !== WRITTEN ? [typed, [area.code, area.value]] : [typed]
    }),
  )
}
