import { toBuffer } from 'bwip-js/node'
import type { CheckoutRow } from '#doubles/kit/database/paymongo-tables.ts'
import { qrPhPayload } from '#doubles/kit/qr-ph.ts'
import type { PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'
import { paymentResource, toSeconds } from '#doubles/paymongo/paymongo-wire.ts'

/** What the payer's app scans: it names the intent without the letters before its id. */
function codeOf({ id, amount }: Pick<CheckoutRow, 'id' | 'amount'>): string {
  return qrPhPayload(amount, id.replace(/^pi_/, ''))
}

/** Whether a row is an intent of a QR code, and no checkout. */
export function isQrIntent({ id }: Pick<CheckoutRow, 'id'>): boolean {
  return id.startsWith('pi_')
}

/** A payment intent as the API returns it, with the picture of its code while it can be paid. */
export async function qrIntentResource({ now }: PaymongoGateway, row: CheckoutRow) {
  const { id, amount, name, reference_number, loan_id, payment_id, code_until, made_at } = row
  const status = statusOf(row, now())
  const isPayable = status === 'awaiting_next_action'
  return {
    data: {
      id,
      type: 'payment_intent',
      attributes: {
        amount: Number(amount),
        currency: 'PHP',
        description: name,
        livemode: false,
        metadata: { our_reference: reference_number, loan_id },
        payment_method_allowed: ['qrph'],
        payments: payment_id === null ? [] : [paymentResource(row)],
        status,
        next_action: isPayable
          ? {
              type: 'consume_qr',
              code: {
                id: id.replace(/^pi_/, 'code_'),
                amount: Number(amount),
                label: 'SANDBOX LENDER',
                image_url: await pictureOf(row),
                expires_at: code_until?.toString(),
              },
            }
          : null,
        created_at: toSeconds(made_at),
      },
    },
  }
}

function statusOf({ state, payment_state, code_until }: CheckoutRow, now: Temporal.Instant) {
  if (payment_state === 'paid') return 'succeeded'
  if (state === 'expired') return 'cancelled'
  const isPayable = code_until !== null && Temporal.Instant.compare(code_until, now) > 0
  return isPayable ? 'awaiting_next_action' : 'awaiting_payment_method'
}

async function pictureOf(row: CheckoutRow): Promise<string> {
  const picture = await toBuffer({
    bcid: 'qrcode',
    text: codeOf(row),
    paddingwidth: 4,
    paddingheight: 4,
    backgroundcolor: 'FFFFFF',
  })
  return `data:image/png;base64,${picture.toString('base64')}`
}
