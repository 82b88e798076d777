import type { LedgerEvent } from '#server/ledger/entry.ts'
import type { Localized } from '#server/platform/messages/localized.ts'

/** The events in a borrower's documents. */
export const EVENT_MESSAGES: Localized<Readonly<Record<LedgerEvent, string>>> = {
  en: {
    disbursed: 'Loan paid out',
    bounced: 'Payout came back',
    accrued: 'Interest and charges',
    due: 'Installment due: interest and charges',
    repaid: 'Payment received',
    extended: 'Extension paid',
    replanned: 'New plan made',
    prepaid: 'Payment received, ahead of schedule',
    cancelled: 'Loan cancelled: charges taken back',
    refunded: 'Refund to you',
    chargedBack: 'Payment taken back by the bank',
    reversed: 'Correction',
    writtenOff: 'Written off in our books',
    recovered: 'Payment received after write-off',
    suspended: 'Money without an owner',
    returned: 'Money returned to its sender',
    cleared: 'Settled by the provider',
  },
  fil: {
    disbursed: 'Naipadala ang loan',
    bounced: 'Bumalik sa amin ang ipinadalang pera',
    accrued: 'Interest at mga singil',
    due: 'Due na ang hulog: interest at mga singil',
    repaid: 'Natanggap ang bayad',
    extended: 'Nabayaran ang extension',
    replanned: 'Nagkaroon ng bagong plan',
    prepaid: 'Natanggap ang paunang bayad',
    cancelled: 'Na-cancel ang loan: binawi ang mga singil',
    refunded: 'Refund sa iyo',
    chargedBack: 'Binawi ng bangko ang bayad',
    reversed: 'Itinama',
    writtenOff: 'Hindi na namin sisingilin',
    recovered: 'Natanggap ang bayad kahit hindi na sinisingil',
    suspended: 'Bayad na hindi pa matukoy kung kanino',
    returned: 'Ibinalik ang pera sa nagpadala',
    cleared: 'Naibigay na sa amin ng payment provider',
  },
}
