import { filipinoPlaces } from '#web/kit/texts/places/fil.ts'
import type { BookkeepingTexts } from '#web/borrower/bookkeeping/texts/texts.ts'

export const filipinoBookkeeping: BookkeepingTexts = {
  places: filipinoPlaces,
  title: 'Record ng loan ko',
  lead: 'Bawat loan, singil at bayad na nasa record namin.',
  owedOnAll: 'Utang mo sa lahat ng loan',
  owed: 'Utang mo sa loan na ito',
  events: {
    disbursed: 'Naipadala na ang pera mo',
    bounced: 'Bumalik sa amin ang ipinadalang pera',
    accrued: 'Interest at mga singil',
    due: 'Due na ang isang hulog',
    repaid: 'Bayad mo',
    extended: 'Na-extend ang loan',
    replanned: 'Nagkaroon ng bagong plan',
    prepaid: 'Paunang bayad mo',
    cancelled: 'Na-cancel ang loan',
    refunded: 'May ibinalik na pera sa iyo',
    chargedBack: 'Binawi ang isang bayad',
    reversed: 'Itinama ang isang record',
    writtenOff: 'Hindi na namin sisingilin ang utang',
    recovered: 'Bayad kahit hindi na sinisingil',
    suspended: 'Bayad na hindi pa matukoy kung kanino',
    returned: 'Ibinalik ang pera',
    cleared: 'Natanggap na namin ang bayad',
  },
  portions: {
    principal: 'Principal',
    interest: 'Interest',
    fees: 'Mga fee',
    penalties: 'Penalty',
    enforcementExpenses: 'Gastos sa paniningil',
    legalCharges: 'Gastos sa abogado at korte',
  },
  balance: (amount) => `Utang pagkatapos nito: ${amount}`,
  older: (count) => `Ipakita ang ${count} pang mas luma`,
  loans: { title: 'Bawat loan', all: 'Lahat ng loan' },
  files: {
    title: 'I-download ang record na ito',
    csv: 'CSV, para sa spreadsheet',
    json: 'JSON, para sa ibang app',
    pdf: 'PDF, para basahin at i-print',
    proof:
      'May digital signature namin ang bawat file, kaya mache-check ng kahit sino kung may binago rito.',
  },
  nothing: {
    title: 'Wala pang naka-record',
    lead: 'Dito lalabas, isa-isa, ang halaga ng mga loan mo at ang mga bayad mo.',
    home: 'Home',
  },
}
