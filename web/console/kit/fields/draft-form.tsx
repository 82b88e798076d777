import { type FormEvent, type ReactNode, useId } from 'react'
import type { StaffEndpoint, StaffInput } from '#contract/console/staff-endpoint.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { useMay } from '#web/console/staff.ts'
import styles from '#web/console/kit/fields/draft-form.module.css'

interface Props<E extends StaffEndpoint> {
  title: string
  /** Saves what is typed. */
  endpoint: E
  input: Partial<StaffInput<E>>
  /** Of the button that saves. */
  label: string
  done: string
  /** What is typed is what is kept. */
  isSaved: boolean
  /** The sentence of a refusal, with the names that the page shows. */
  sayRefusal?: (sentence: string) => string
  /** What can be done with what is saved. */
  acts: ReactNode
  /** What it would be. */
  beside: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Something that staff write and save, what can be done with it, and beside it what it would be. */
export function DraftForm<E extends StaffEndpoint>(props: Props<E>) {
  const { title, endpoint, input, label, done, isSaved, acts, beside } = props
  const { act, isWaiting, error } = useAction(endpoint, done)
  const formId = useId()
  const mayEdit = useMay(endpoint.act)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void act(input)
  }
  return (
    <div className={styles['columns']}>
      <Section title={title}>
        <RefusableFields
          endpoint={endpoint}
          error={error}
          {...(props.sayRefusal && { say: props.sayRefusal })}
        >
          <form id={formId} className={styles['form']} noValidate onSubmit={save}>
            {props.children}
          </form>
        </RefusableFields>
        {mayEdit && (
          <output className={styles['state']}>
            {isSaved ? kitTexts.isSaved : kitTexts.notSaved}
          </output>
        )}
        <RowButtons>
          {mayEdit && (
            <ConsoleButton form={formId} isWaiting={isWaiting} isDisabled={isSaved}>
              {label}
            </ConsoleButton>
          )}
          {acts}
        </RowButtons>
      </Section>
      <div className={styles['beside']}>{beside}</div>
    </div>
  )
}
