import { useState } from 'react'
import {
  askNewApp,
  renewRecoveryCodes,
  replaceOwnApp,
} from '#contract/console/staff/own-account.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { ConsoleDialog } from '#web/console/kit/actions/console-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { kitTexts } from '#web/console/kit/kit-texts.ts'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'
import { ownAccountTexts as texts } from '#web/console/own-account/own-account-texts.ts'
import type { Own } from '#web/console/own-account/own.ts'
import { ProvenAction } from '#web/console/own-account/proven-action.tsx'
import { AppKey } from '#web/console/sign-in/app-key.tsx'
import { CodeList } from '#web/console/sign-in/recovery-codes.tsx'

/** The authenticator app and the recovery codes of a person with a password. */
export function OwnApp({ own }: { own: Own }) {
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <>
      <p>{texts.codesLeft(own.recoveryCodes)}</p>
      <RowButtons>
        <NewApp own={own} />
        <ProvenAction
          own={own}
          endpoint={renewRecoveryCodes}
          input={async () => ({})}
          label={texts.renew}
          done={texts.renewedCodes}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          <p>{texts.renewLead}</p>
        </ProvenAction>
      </RowButtons>
      {codes.length > 0 && (
        <ConsoleDialog
          title={texts.renew}
          onLeave={() => setCodes([])}
          actions={<ConsoleButton onClick={() => setCodes([])}>{texts.codesStored}</ConsoleButton>}
        >
          <CodeList codes={codes} />
        </ConsoleDialog>
      )}
    </>
  )
}

function NewApp({ own }: { own: Own }) {
  const [isOpened, setOpened] = useState(false)
  const [newCode, setNewCode] = useState('')
  const { data } = useRead(askNewApp, {}, { isOff: !isOpened })
  return (
    <ProvenAction
      own={own}
      endpoint={replaceOwnApp}
      input={async () => (data ? { sealed: data.sealed, newCode } : kitTexts.loading)}
      label={texts.newApp}
      done={texts.newAppDone}
      onOpen={() => setOpened(true)}
    >
      {data && <AppKey {...data} />}
      <ConsoleField name="newCode" label={texts.newCode} value={newCode} onChange={setNewCode} />
    </ProvenAction>
  )
}
