import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { claimPayment, startClaim } from '#contract/repayment/payment-claim.ts'
import styles from '#web/borrower/complaint/payment-claim/payment-claim.module.css'
import {
  type ClaimField,
  OTHER,
  usePaymentClaim,
} from '#web/borrower/complaint/payment-claim/use-payment-claim.ts'
import type { SentPhoto } from '#web/borrower/complaint/photos/use-receipt-photo.ts'
import { ActionBar } from '#web/kit/frame/parts/action-bar.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { ChoiceField } from '#web/kit/form/pickers/choice-field.tsx'
import { ChoiceList } from '#web/kit/form/pickers/choice-list.tsx'
import { FieldFrame, TextField } from '#web/kit/form/field.tsx'
import fieldStyles from '#web/kit/form/field.module.css'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import type { Query } from '#web/kit/address/query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'
import { useKeyboardUp } from '#web/kit/form/use-keyboard-up.ts'

interface Props {
  start: Output<typeof startClaim>
  query: Query
  onDone: (claimed: Output<typeof claimPayment>) => void
}

/** For moving the focus to a field that is wrong. */
const IDS: Readonly<Record<ClaimField, string>> = {
  amount: 'claim-amount',
  paidAt: 'claim-paid-at',
  channel: 'claim-channel',
}

/** The form of a payment claim: payment, amount, time, channel and receipt photo. */
export function PaymentClaimForm({ start, query, onDone }: Props) {
  const words = useWords(paymentClaimTexts)
  const isKeyboardUp = useKeyboardUp()
  const claim = usePaymentClaim(start, query, onDone)
  const [photo, setPhoto] = useState<SentPhoto>({ state: 'none', url: '' })

  const { refused } = claim
  useEffect(() => {
    if (refused) document.getElementById(IDS[refused.field])?.focus()
  }, [refused])

  /** For the keyboard's enter key: the button is hidden while the keyboard is up. */
  function submit(submitted: SyntheticEvent) {
    submitted.preventDefault()
    send()
  }

  function send() {
    const wrong = claim.check()
    if (wrong) return document.getElementById(IDS[wrong])?.focus()
    if (photo.state === 'uploading') return toast(words.photo.wait)
    if (photo.state === 'failed') return toast(words.photo.failed)
    claim.send(photo.url)
  }

  const actions = (
    <ActionBar>
      <Button waiting={claim.waiting} onClick={send}>
        {words.send}
      </Button>
    </ActionBar>
  )
  return (
    <ScreenFrame title={words.title} lead={words.lead} actions={!isKeyboardUp && actions}>
      <p className={styles['order']}>{words.order(start.productName, start.orderNo)}</p>
      <form noValidate onSubmit={submit}>
        <Fields start={start} claim={claim} />
        <button type="submit" hidden>
          {words.send}
        </button>
      </form>
      <Lazy load={loadPhotoField} props={{ onChange: setPhoto }} />
    </ScreenFrame>
  )
}

async function loadPhotoField() {
  return (await import('#web/borrower/complaint/photos/receipt-photo-field.tsx')).ReceiptPhotoField
}

interface FieldsProps {
  start: Props['start']
  claim: ReturnType<typeof usePaymentClaim>
}

function Fields({ start: { choices, channels, from, now }, claim }: FieldsProps) {
  const words = useWords(paymentClaimTexts)
  const slipId = useId()
  const payments = choices.map(({ reference: value, text: name }) => ({ value, name }))
  const namedChannels = channels.map(({ name, channel_number: value }) => ({ name, value }))
  const { amount, paidAt, channel, errors } = claim
  const otherPayment = { value: OTHER, name: words.other }
  const otherChannel = { value: OTHER, name: words.otherChannel }
  return (
    <>
      <ChoiceList
        label={words.which}
        isLabelShown
        choices={[...payments, otherPayment]}
        picked={claim.reference}
        pick={claim.pick}
      />
      <TextField
        id={IDS.amount}
        label={words.amount}
        value={amount}
        onChange={claim.setAmount}
        error={errors.amount}
        keyboard={{ inputMode: 'decimal', enterKeyHint: 'next' }}
      />
      <FieldFrame id={IDS.paidAt} label={words.when} error={errors.paidAt}>
        {(described) => (
          <input
            {...described}
            className={fieldStyles['input']}
            type="datetime-local"
            min={from}
            max={now}
            value={paidAt}
            onChange={({ target }) => claim.setPaidAt(target.value)}
          />
        )}
      </FieldFrame>
      <ChoiceField
        id={IDS.channel}
        label={words.where}
        placeholder={words.choose}
        choices={[...namedChannels, otherChannel]}
        value={channel}
        onChange={claim.setChannel}
        error={errors.channel}
      />
      <TextField
        id={slipId}
        label={words.slip}
        placeholder={words.slipHint}
        value={claim.slip}
        onChange={claim.setSlip}
        error=""
        keyboard={{ autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'send' }}
      />
    </>
  )
}
