import { CHANNEL_TYPE, type Channel, findChannel } from '#doubles/dragonpay/channels.ts'
import { manilaTime } from '#doubles/dragonpay/manila.ts'
import { pesoText } from '#doubles/dragonpay/money-text.ts'
import { qrPhPayload } from '#doubles/kit/qr-ph.ts'
import type { CollectionRow } from '#doubles/kit/database/dragonpay-tables.ts'

/** The JSON of Bank/GetEmailInstruction.aspx. */
export function toInstructions(row: CollectionRow) {
  const channel = findChannel(row.procid)
  return {
    introMsg: 'Pay the exact amount with the reference number below before the deadline.',
    paymentDetails: detailsOf(row, channel),
    depositInstructions: listSteps(row, channel),
    validateInstructions: null,
    confirmInstructions: ['No further step is needed: the payment is confirmed to the merchant.'],
    disclaimer: `${channel?.remarks ?? ''} This is a sandbox: no money moves.`.trim(),
  }
}

function detailsOf(row: CollectionRow, channel: Channel | null): [string, string][] {
  const details: [string, string][] = [
    ['Channel', channel?.longName ?? 'Any channel'],
    ['Reference No', row.refno],
    ['Amount', `PHP ${pesoText(row.amount)}`],
    ['Deadline', manilaTime(row.expires_at).replace('T', ' ')],
  ]
  // The field's name is a guess: it differs between providers.
  return row.procid === 'INST'
    ? [...details, ['QR Ph', qrPhPayload(row.amount, row.refno)]]
    : details
}

/** The steps that Dragonpay shows to payers. */
export function listSteps({ refno, amount }: CollectionRow, channel: Channel | null): string[] {
  const figures = [`Enter the reference number ${refno}.`, `Enter the amount ${pesoText(amount)}.`]
  if (channel?.procId === 'INST')
    return [
      'Open your bank or wallet app.',
      'Scan the QR Ph code.',
      'Check the amount and confirm.',
    ]
  if (channel?.type === CHANNEL_TYPE.wallet)
    return ['Open Bills, then Loans.', 'Pick Dragon Loans.', ...figures, 'Confirm.']
  if (channel?.type === CHANNEL_TYPE.onlineBank)
    return ['Sign in to your bank.', 'Pick Pay Bills, then Dragonpay.', ...figures, 'Confirm.']
  return [
    `Go to a ${channel?.longName ?? 'payment'} counter and ask to pay Dragon Loans.`,
    ...figures,
    'Pay the cashier and keep the receipt.',
  ]
}
