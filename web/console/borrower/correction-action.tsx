import { useState } from 'react'
import { CORRECTION_KINDS, requestCorrection } from '#contract/console/money/corrections.ts'
import { wordIn } from '#web/console/kit/fields/code-words.ts'
import { borrowerTexts } from '#web/console/borrower/borrower-texts.ts'
import { ActionDialog } from '#web/console/kit/actions/action-dialog.tsx'
import {
  ConsoleChoice,
  ConsoleField,
  ConsoleTextArea,
} from '#web/console/kit/fields/console-field.tsx'

const texts = borrowerTexts.acts

type Kind = (typeof CORRECTION_KINDS)[number]

const EMPTY = { cardType: '1', bankCode: '', cardNo: '', accountName: '' }

/** Asks for a correction of a name, number or payout account, which another person does. */
export function CorrectionAction({ id }: { id: string }) {
  const [kind, setKind] = useState<Kind>('number')
  const [value, setValue] = useState('')
  const [evidence, setEvidence] = useState('')
  const [account, setAccount] = useState(EMPTY)
  const typed =
    kind === 'account'
      ? { account: { ...account, cardType: Number(account.cardType) } }
      : { value: value.trim() }
  const field = (name: 'bankCode' | 'cardNo' | 'accountName') => (
    <ConsoleField
      name={name}
      label={texts[name]}
      value={account[name]}
      onChange={(text) => setAccount({ ...account, [name]: text })}
    />
  )
  return (
    <ActionDialog
      endpoint={requestCorrection}
      input={{ id, kind, evidence, ...typed }}
      hasReason
      label={texts.correct}
      done={texts.correctDone}
    >
      <ConsoleChoice
        name="kind"
        label={texts.kind}
        value={kind}
        onChange={(chosen) => setKind(chosen as Kind)}
        choices={CORRECTION_KINDS.map((each) => [each, wordIn(texts.kinds, each)] as const)}
      />
      {kind === 'account' ? (
        <>
          <ConsoleChoice
            name="cardType"
            label={texts.cardType}
            value={account.cardType}
            onChange={(cardType) => setAccount({ ...account, cardType })}
            choices={Object.entries(texts.cardTypes)}
          />
          {field('bankCode')}
          {field('cardNo')}
          {field('accountName')}
        </>
      ) : (
        <ConsoleField name="value" label={texts.value} value={value} onChange={setValue} />
      )}
      <ConsoleTextArea
        name="evidence"
        label={texts.evidence}
        hint={texts.evidenceHint}
        value={evidence}
        onChange={setEvidence}
      />
    </ActionDialog>
  )
}
