import { useState } from 'react'
import {
  addOwnPasskey,
  askOwnPasskey,
  nameOwnPasskey,
  removeOwnPasskey,
} from '#contract/console/staff/own-account.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import { ConsoleField } from '#web/console/kit/fields/console-field.tsx'
import { type Column, ConsoleTable } from '#web/console/kit/lists/console-table.tsx'
import { RowButtons } from '#web/console/kit/lists/row-buttons.tsx'
import { When } from '#web/console/kit/figures/when.tsx'
import { ownAccountTexts as texts } from '#web/console/own-account/own-account-texts.ts'
import type { Own } from '#web/console/own-account/own.ts'
import { ProvenAction } from '#web/console/own-account/proven-action.tsx'
import { hasPasskeys } from '#web/console/sign-in/passkey-device.ts'
import { madeByDevice } from '#web/kit/passkey/make-passkey.ts'

type Passkey = Own['passkeys'][number]

const COLUMNS: readonly Column<Passkey>[] = [
  { head: texts.name, cell: ({ name }) => name },
  { head: texts.since, cell: ({ addedAt }) => <When at={addedAt} /> },
]

/** The person's passkeys: one more, another name, one less. */
export function OwnPasskeys({ own }: { own: Own }) {
  return (
    <>
      {own.passkeys.length === 0 ? (
        <p>{texts.noPasskeys}</p>
      ) : (
        <ConsoleTable
          label={texts.passkeyRows}
          columns={columnsFor(own)}
          rows={own.passkeys}
          keyOf={({ id }) => id}
        />
      )}
      {hasPasskeys() && <Add own={own} />}
    </>
  )
}

function columnsFor(own: Own): readonly Column<Passkey>[] {
  const acts = (passkey: Passkey) => (
    <RowButtons>
      <Rename {...passkey} />
      <ProvenAction
        own={own}
        endpoint={removeOwnPasskey}
        input={async () => ({ id: passkey.id })}
        label={texts.remove}
        done={texts.removed}
        kind="danger"
      />
    </RowButtons>
  )
  return [...COLUMNS, { head: texts.acts, cell: acts }]
}

function Add({ own }: { own: Own }) {
  const [name, setName] = useState('')
  const make = async () => {
    if (name.trim() === '') return texts.nameNeeded
    const { options } = await callStaff(askOwnPasskey)
    const made = await madeByDevice(options)
    return made === null ? texts.notMade : { made, name: name.trim() }
  }
  return (
    <ProvenAction
      own={own}
      endpoint={addOwnPasskey}
      input={make}
      label={texts.add}
      done={texts.added}
      onOpen={() => setName('')}
    >
      <p>{texts.addLead}</p>
      <ConsoleField
        name="name"
        label={texts.name}
        hint={texts.nameHint}
        value={name}
        onChange={setName}
      />
    </ProvenAction>
  )
}

function Rename({ id, name: before }: Passkey) {
  const [name, setName] = useState(before)
  return (
    <ActionDialog
      endpoint={nameOwnPasskey}
      input={{ id, name: name.trim() }}
      label={texts.rename}
      done={texts.renamed}
      refused={name.trim() === '' ? texts.nameNeeded : ''}
    >
      <ConsoleField name="name" label={texts.name} value={name} onChange={setName} />
    </ActionDialog>
  )
}
