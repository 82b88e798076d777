import { useState } from 'react'
import {
  type CollectionTemplate,
  sendCollectionMessage,
} from '#contract/console/service/collections.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { whyNot } from '#web/console/collection/call-borrower.tsx'
import { collectionTexts as texts } from '#web/console/collection/collection-texts.ts'
import type { ShownLateLoan } from '#web/console/collection/late-loan.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'

/** Sends the borrower one of the messages that fit the loan now. */
export function SendMessage({ loan }: { loan: ShownLateLoan }) {
  const { id, hold, mayMessage, messages } = loan
  const [picked, setPicked] = useState<CollectionTemplate>()
  const message = messages.find(({ template }) => template === picked) ?? messages[0]
  // While a promise is open, its reminder alone fits.
  const held = hold === 'promise' && message ? '' : hold
  return (
    <ActionDialog
      endpoint={sendCollectionMessage}
      input={{ id, ...(message && { template: message.template }) }}
      label={texts.message}
      done={texts.messageSent}
      refused={whyNot(held, mayMessage) || (message ? '' : texts.noMessage)}
      preview={
        message && (
          <>
            <p>{texts.theyRead}</p>
            <p>
              <BorrowerText text={message.text} isLong />
            </p>
          </>
        )
      }
    >
      {message && (
        <ConsoleChoice
          name="template"
          label={texts.template}
          value={message.template}
          onChange={(value) => setPicked(value as CollectionTemplate)}
          choices={messages.map(
            ({ template }) => [template, wordIn(texts.outcomes, template)] as const,
          )}
        />
      )}
    </ActionDialog>
  )
}
