import { emvPayload, emvTemplate } from '#domain/payments/emv-fields.ts'

/**
 * A QR Ph code (EMVCo merchant-presented, dynamic) for one payment. Its checksum is valid and its
 * merchant id is made up: no bank pays it.
 *
 * @param label names the payment, in 25 characters at most
 */
export function qrPhPayload(amount: bigint, label: string): string {
  const payee = [
    ['00', 'ph.ppmi.p2m'],
    ['01', 'PAPHPHM1XXX'],
    ['03', 'TESTMERCH01'],
    ['05', '000'],
  ] as const
  const reference = [
    ['05', label],
    ['07', '00000001'],
  ] as const
  return emvPayload(
    new Map([
      ['00', '01'],
      ['01', '12'],
      ['28', emvTemplate(new Map(payee))],
      // Merchant category: a financial institution.
      ['52', '6012'],
      ['53', '608'],
      ['54', `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`],
      ['58', 'PH'],
      ['59', 'SANDBOX LENDER'],
      ['60', 'Makati'],
      ['62', emvTemplate(new Map(reference))],
    ]),
  )
}
