import { useState } from 'react'
import type { Group } from '#web/borrower/information/group.ts'
import { applySteps } from '#web/borrower/information/steps/apply-steps.ts'
import { informationTexts } from '#web/borrower/information/texts/information-texts.ts'
import type { Query } from '#web/kit/address/query.ts'
import { useWords } from '#web/kit/frame/page.ts'

/** The steps of an application, and the forms among them by name; as given all forms. */
export function useApplySteps(forms: readonly Group[], pictures: string, query: Query) {
  const words = useWords(informationTexts)
  // Nobody is led to a form that nothing waits for, as that of the e-mail.
  const [led] = useState(() => forms.filter(({ group, done }) => group !== 'ext' || done !== 1))
  const steps = applySteps(words, pictures, led, query)
  return { steps, names: (steps ? led : forms).map(({ group }): string => group) }
}
