import { useState } from 'react'
import { clearClaim } from '#contract/console/service/claim.ts'
import type { ShownClaim } from '#web/console/claim/shown-claim.ts'
import { claimTexts as texts } from '#web/console/claim/claim-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleTextArea } from '#web/console/kit/fields/console-field.tsx'

/** Clears a claim with the reason that the borrower reads. */
export function ClearClaim({ claim: { id, version } }: { claim: ShownClaim }) {
  const [text, setText] = useState('')
  return (
    <ActionDialog
      endpoint={clearClaim}
      input={{ id, version, text }}
      label={texts.clear}
      done={texts.cleared}
      kind="danger"
      refused={text.trim() === '' ? texts.clearHint : ''}
    >
      <ConsoleTextArea
        name="text"
        label={texts.clearReason}
        hint={texts.clearHint}
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  )
}
