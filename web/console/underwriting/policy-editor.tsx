import { type FormEvent, useState } from 'react'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import {
  requestPolicy,
  discardPolicyDraft,
  type readPolicyVersion,
  savePolicyDraft,
} from '#contract/console/set-up/underwriting-policy.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { DraftFields } from '#web/console/kit/fields/draft-fields.tsx'
import { RefusableFields } from '#web/console/kit/fields/refusable-fields.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { Section } from '#web/console/kit/section.tsx'
import { useAction } from '#web/console/kit/actions/use-action.ts'
import { FIELD_GROUPS, type Form, withLabels } from '#web/console/underwriting/policy-fields.ts'
import { underwritingTexts as texts } from '#web/console/underwriting/underwriting-texts.ts'
import styles from '#web/console/underwriting/underwriting.module.css'

interface Props {
  page: StaffOutput<typeof readPolicyVersion>
}

/** The form of a draft; it is saved, replayed and then asked for. */
export function PolicyEditor({ page }: Props) {
  const [form, setForm] = useState<Form>(page.form)
  const { act, isWaiting, error } = useAction(savePolicyDraft, texts.saved)
  const { id, edition, seen, replay } = page
  const isSaved = Object.entries(page.form).every(
    ([name, value]) => form[name as keyof Form] === value,
  )
  const isReplayed = replay?.state === 'done'
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act({ id, edition, form })
  }
  return (
    <Section title={texts.policy}>
      <p>{texts.about}</p>
      <RefusableFields endpoint={savePolicyDraft} error={error} say={withLabels}>
        <form id="policy-draft" noValidate onSubmit={send}>
          <DraftFields
            groups={FIELD_GROUPS}
            form={form}
            onChange={(name, value) => setForm({ ...form, [name]: value })}
            className={styles['policyFields']}
          />
        </form>
      </RefusableFields>
      <output className={styles['policySaved']}>{isSaved ? texts.isSaved : texts.notSaved}</output>
      <RowButtons>
        <ConsoleButton form="policy-draft" isWaiting={isWaiting} isDisabled={isSaved}>
          {texts.save}
        </ConsoleButton>
        <ActionDialog
          endpoint={requestPolicy}
          input={{ id, seen }}
          label={texts.ask}
          done={texts.askDone}
          hasReason
          refused={isSaved ? (isReplayed ? '' : texts.replayFirst) : texts.saveFirst}
          preview={<p>{texts.askNote}</p>}
        />
        <ActionDialog
          endpoint={discardPolicyDraft}
          input={{ id, edition }}
          label={texts.discard}
          done={texts.discarded}
          kind="danger"
          preview={<p>{texts.discardNote}</p>}
        />
      </RowButtons>
    </Section>
  )
}
